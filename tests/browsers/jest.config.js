import { presetOfNode } from '../../jest.preset.js';

/** The reader's tests in Firefox and WebKit, against a complete system that they start themselves. */
export default {
  ...presetOfNode,
  displayName: 'browsers',
  setupFilesAfterEnv: [
    '<rootDir>/../support/load-sanitiser.ts',
    ...presetOfNode.setupFilesAfterEnv,
  ],
  globalSetup: '@imprint/local/e2e-global-setup',
  globalTeardown: '@imprint/local/e2e-global-teardown',
  testTimeout: 240_000,
  maxWorkers: 1,
  bail: true,
};
