import { preset } from '../jest.preset.js';

/** The tests that need a window: those of screens, and modules whose test is named `.dom.test.ts`. */
export default {
  ...preset,
  displayName: 'web',
  testEnvironment: '<rootDir>/jest.environment.js',
  runtime: '<rootDir>/jest.runtime.js',
  testMatch: ['<rootDir>/**/*.test.tsx', '<rootDir>/**/*.dom.test.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/test/setup/css-module.ts',
    '\\.css$': '<rootDir>/src/test/setup/css-module.ts',
    '\\.woff2(\\?url)?$': '<rootDir>/src/test/setup/asset.ts',
  },
  testTimeout: 120_000,
  // The console is checked after the screens are cleaned up.
  setupFilesAfterEnv: [
    '<rootDir>/src/test/setup/setup-screens.ts',
    ...preset.setupFilesAfterEnv,
  ],
};
