import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: 'jest-fixed-jsdom',
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/test/css-module.ts',
    '\\.css$': '<rootDir>/src/test/css-module.ts',
    '\\.woff2(\\?url)?$': '<rootDir>/src/test/asset.ts',
  },
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
};
