import type { SystemUnderTest } from './e2e-system.ts';

const stopAfterJourneys = async (): Promise<void> =>
  (globalThis as { underTest?: SystemUnderTest }).underTest?.stop();

// Jest takes the default export alone.
export default stopAfterJourneys;
