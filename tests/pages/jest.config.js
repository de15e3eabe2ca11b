import e2e from '../e2e/jest.config.js';

/**
 * Page tests: whether pages are accessible, light, free of faults and safe, and what a visit records. They run in a
 * system like that of the journeys.
 */
export default { ...e2e, displayName: 'pages' };
