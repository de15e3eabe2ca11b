import { preset } from '../../jest.preset.js';

/** All states of all screens, which the journeys look at only in part, in the whole system, which they start themselves. */
export default {
  ...preset,
  displayName: 'looks',
  setupFiles: ['<rootDir>/../support/load-sanitiser.ts'],
  globalSetup: '@imprint/local/e2e-global-setup',
  globalTeardown: '@imprint/local/e2e-global-teardown',
  testTimeout: 45_000,
  maxWorkers: 1,
  // Of the pages that are only looked at, two at a time.
  maxConcurrency: 2,
};
