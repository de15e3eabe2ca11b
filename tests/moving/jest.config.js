import { preset } from '../../jest.preset.js';

/** Moves a shop by an export; it starts both shops itself. */
export default {
  ...preset,
  displayName: 'moving',
  testTimeout: 240_000,
  maxWorkers: 1,
  bail: true,
};
