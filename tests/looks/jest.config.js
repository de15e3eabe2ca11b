import e2e from '../e2e/jest.config.js';

/** All states of all screens, which the journeys look at only in part, in a system like theirs. */
export default { ...e2e, displayName: 'looks', bail: false };
