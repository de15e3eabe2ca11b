import web from './jest.config.js';
import { preset } from '../jest.preset.js';

/** The tests that need no window. They run in Node.js, which starts in a third of the time of a simulated browser. */
export default {
  ...web,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$'],
  setupFilesAfterEnv: preset.setupFilesAfterEnv,
};
