import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: 'jest-fixed-jsdom',
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/test/setup/css-module.ts',
    '\\.css$': '<rootDir>/src/test/setup/css-module.ts',
    '\\.woff2(\\?url)?$': '<rootDir>/src/test/setup/asset.ts',
  },
  testTimeout: 120_000,
  // The console is checked after the screens are cleaned up.
  setupFilesAfterEnv: [
    '<rootDir>/src/test/setup/setup.ts',
    ...preset.setupFilesAfterEnv,
  ],
};
