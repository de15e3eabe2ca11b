import { presetOfNode } from '../../jest.preset.js';

/** Journeys in a real browser through the complete system, which they start themselves. */
export default {
  ...presetOfNode,
  displayName: 'e2e',
  setupFilesAfterEnv: [
    '<rootDir>/../support/load-sanitiser.ts',
    ...presetOfNode.setupFilesAfterEnv,
  ],
  globalSetup: '@imprint/local/e2e-global-setup',
  globalTeardown: '@imprint/local/e2e-global-teardown',
  testTimeout: 240_000,
  maxWorkers: 1,
  // Tests that only look at pages run two at a time.
  maxConcurrency: 2,
  bail: true,
};
