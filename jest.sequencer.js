import DefaultSequencer from '@jest/test-sequencer';

const isSystemTest = ({ context }) =>
  context.config.displayName?.name === 'tests';

/**
 * Starts a test of several services before every two others, until there are none left. One of them that starts last
 * leaves a core idle for a minute, and so do several that wait at the same time. Without the durations of an earlier run,
 * Jest starts the largest files first, and these are small.
 */
export default class SystemTestsEarly extends DefaultSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const others = sorted.filter((test) => !isSystemTest(test));
    return [
      ...sorted
        .filter(isSystemTest)
        .flatMap((test) => [test, ...others.splice(0, 2)]),
      ...others,
    ];
  }
}
