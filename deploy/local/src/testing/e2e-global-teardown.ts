import type { SystemUnderTest } from './e2e-system.ts';

const stopAfterJourneys = async (): Promise<void> =>
  (globalThis as { underTest?: SystemUnderTest }).underTest?.stop();

// Jest uses only the default export.
export default stopAfterJourneys;
