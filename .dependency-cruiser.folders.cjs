// Folders do not depend on each other in a circle. Tests are left out: those beside the code use the
// support of all tests, which uses the code.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(web|proto|deploy|services)/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: '/(dist|gen|test|testing)/|\\.test\\.tsx?$' },
  },
};
