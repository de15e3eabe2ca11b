import { preset } from '../jest.preset.js';

/** The stand-ins' own tests; the journeys of e2e/ need the whole system and have a configuration of their own. */
export default {
  ...preset,
  testMatch: ['<rootDir>/{stand-ins,support}/**/*.test.ts'],
  testTimeout: 20_000,
};
