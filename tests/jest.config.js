import { presetWithStores } from '../jest.preset.js';

/**
 * The stand-ins' own tests and the tests of several services together. Journeys (e2e/)
 * and page tests (pages/) need the complete system and have their own configurations.
 */
export default {
  ...presetWithStores,
  displayName: 'tests',
  testMatch: [
    '<rootDir>/{stand-ins,support,screenshots,figures,privacy,faults,chart,compose,observability,stores}/**/*.test.ts',
  ],
  setupFilesAfterEnv: [
    '<rootDir>/support/load-sanitiser.ts',
    ...presetWithStores.setupFilesAfterEnv,
  ],
};
