import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import type { ImageDeps } from './image-deps.ts';
import { makeAvif } from './make-avif.ts';
import { removeOrphans } from './remove-orphans.ts';
import { removeUnended } from './remove-unended.ts';

type Deps = ImageDeps & { log: Logger };

/** One picture after the other; what was begun when the process ended is begun again. */
export const startMakingAvif = (deps: Deps): Loop => {
  const make = makeAvif(deps);
  return createLoop({
    name: 'making AVIF',
    log: deps.log,
    idleMs: 10_000,
    retryMs: { first: 1_000, most: 60_000 },
    work: async () => ((await make()) ? 'again' : 'idle'),
  });
};

/** By the hour. */
export const startRemovingOrphans = (deps: Deps): Loop => {
  const jobs = [removeOrphans(deps), removeUnended(deps)];
  return createLoop({
    name: 'removing orphaned pictures',
    log: deps.log,
    idleMs: 3_600_000,
    retryMs: { first: 60_000, most: 3_600_000 },
    work: async () => {
      let next: 'again' | 'idle' = 'idle';
      for (const job of jobs) if ((await job()) === 'again') next = 'again';
      return next;
    },
  });
};
