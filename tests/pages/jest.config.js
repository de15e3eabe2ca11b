import e2e from '../e2e/jest.config.js';

/** Looks at the pages: whether they are open to all, light and without fault; in a system like that of the journeys. */
export default { ...e2e, displayName: 'pages' };
