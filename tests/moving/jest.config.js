import { presetOfNode } from '../../jest.preset.js';

/** Moves a shop by an export; it starts both shops itself. */
export default {
  ...presetOfNode,
  displayName: 'moving',
  testTimeout: 240_000,
  maxWorkers: 1,
  bail: true,
};
