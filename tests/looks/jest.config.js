import e2e from '../e2e/jest.config.js';

/** All states of all screens, of which the page tests check only the main ones, in a system of the same kind. */
export default { ...e2e, displayName: 'looks', bail: false };
