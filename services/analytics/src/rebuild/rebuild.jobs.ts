import { createLoop, type Loop } from '@imprint/chassis/loop';
import { type CheckDeps, checkFigures } from './check-figures.ts';

const hourMs = 3_600_000;

/** Checks the figures at the start and hourly; sooner where a check could not be finished. */
export const startCheckingFigures = (deps: CheckDeps): Loop => {
  const check = checkFigures(deps);
  return createLoop({
    name: 'figures check',
    log: deps.log,
    idleMs: hourMs,
    retryMs: { first: deps.pauseMs * 2, most: 5 * 60_000 },
    work: async () => {
      await check();
      return 'idle';
    },
  });
};
