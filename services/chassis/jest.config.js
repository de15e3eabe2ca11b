import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'chassis',
  globalSetup: '@imprint/local/jest-global-setup',
  globalTeardown: '@imprint/local/jest-global-teardown',
};
