import type { ThrowawayStores } from '../stores/store-types.ts';

const stopTestStores = async (): Promise<void> =>
  (globalThis as { testStores?: ThrowawayStores }).testStores?.stop();

// Jest takes the default export alone.
export default stopTestStores;
