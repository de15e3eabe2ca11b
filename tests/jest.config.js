import { presetWithStores } from '../jest.preset.js';

/** The stand-ins' own tests, and those of several services together; the journeys of e2e/ and the looks of pages/ need the whole system and have a configuration of their own. */
export default {
  ...presetWithStores,
  displayName: 'tests',
  testMatch: [
    '<rootDir>/{stand-ins,support,screenshots,figures,privacy,faults,chart,compose,observability,stores}/**/*.test.ts',
  ],
  setupFiles: ['<rootDir>/support/load-sanitiser.ts'],
};
