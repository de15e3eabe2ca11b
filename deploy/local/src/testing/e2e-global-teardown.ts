import { eraseSystem } from '../stop-system.ts';
import type { SystemUnderTest } from './e2e-global-setup.ts';

const stopSystemUnderTest = async (): Promise<void> => {
  const { underTest } = globalThis as { underTest?: SystemUnderTest };
  if (!underTest) return;
  await eraseSystem(underTest.folder);
  await underTest.watchdog.release();
};

// Jest takes the default export alone.
export default stopSystemUnderTest;
