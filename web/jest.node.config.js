import { presetOfNode } from '../jest.preset.js';
import web from './jest.config.js';

/** The tests that need no window. They run in Node.js, which starts in a third of the time of a simulated browser. */
export default {
  ...presetOfNode,
  displayName: web.displayName,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$'],
  moduleNameMapper: web.moduleNameMapper,
  testTimeout: web.testTimeout,
};
