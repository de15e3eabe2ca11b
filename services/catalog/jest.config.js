import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'catalog',
  globalSetup: '@imprint/local/jest-global-setup',
  globalTeardown: '@imprint/local/jest-global-teardown',
};
