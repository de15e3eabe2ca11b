import type { ThrowawayStores } from '../stores/store-types.ts';

const stopTestStores = async (): Promise<void> =>
  (globalThis as { testStores?: ThrowawayStores }).testStores?.stop();

// Jest uses only the default export.
export default stopTestStores;
