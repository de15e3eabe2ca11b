import DefaultSequencer from '@jest/test-sequencer';

const isSystemTest = ({ context }) =>
  context.config.displayName?.name === 'tests';

/**
 * Starts the tests of several services together before the others: one of them that starts last leaves a core idle for a
 * minute. Without the durations of an earlier run, Jest starts the largest files first, and these are small.
 */
export default class SystemTestsFirst extends DefaultSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [
      ...sorted.filter(isSystemTest),
      ...sorted.filter((test) => !isSystemTest(test)),
    ];
  }
}
