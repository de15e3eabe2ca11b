import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { forgetErasures } from './forget-erasures.ts';
import type { Parts } from './part.model.ts';
import type { PseudonymOf } from './pseudonyms.ts';
import { publishRestoredErasures } from './publish-restored-erasures.ts';
import { watchErasures } from './watch-erasures.ts';

type Deps = {
  pool: Pool;
  parts: Parts;
  pseudonymOf: PseudonymOf;
  log: Logger;
};

/** An erasure takes a second; whoever waits for it looks every two. */
export const startWatchingErasures = (deps: Deps): Loop => {
  const publishRestored = publishRestoredErasures(deps);
  const watch = watchErasures(deps);
  return createLoop({
    name: 'watching erasures',
    log: deps.log,
    idleMs: 2_000,
    retryMs: { first: 2_000, most: 60_000 },
    work: async () => {
      await publishRestored();
      await watch();
    },
  });
};

export const startForgettingErasures = ({
  pool,
  log,
}: Pick<Deps, 'pool' | 'log'>): Loop =>
  createLoop({
    name: 'forgetting old erasures',
    log,
    idleMs: 3_600_000,
    retryMs: { first: 10_000, most: 600_000 },
    work: () => forgetErasures({ pool }),
  });
