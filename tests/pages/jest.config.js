import e2e from '../e2e/jest.config.js';

/** Page tests: whether pages are accessible, light and free of faults; in a system like that of the journeys. */
export default { ...e2e, displayName: 'pages' };
