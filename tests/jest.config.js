import { preset } from '../jest.preset.js';

/** The stand-ins' own tests; the journeys of e2e/ need the whole system and have a configuration of their own. */
export default {
  ...preset,
  displayName: 'stand-ins',
  testMatch: ['<rootDir>/{stand-ins,support}/**/*.test.ts'],
};
