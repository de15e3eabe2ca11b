import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'local',
  globalSetup: '@imprint/local/jest-global-setup',
  globalTeardown: '@imprint/local/jest-global-teardown',
};
