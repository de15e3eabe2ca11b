import type { Watchdog } from '../processes/watchdog.ts';

const stopTestStores = async (): Promise<void> =>
  (globalThis as { testStores?: Watchdog }).testStores?.release();

// Jest takes the default export alone.
export default stopTestStores;
