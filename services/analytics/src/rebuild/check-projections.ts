import type { Pool } from '@imprint/chassis/db';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import { type CompareDeps, compareSales } from './compare-sales.ts';
import {
  markDifferent,
  markNew,
  markCorrect,
  readRebuildState,
} from '../rebuild-state/rebuild-state.repository.ts';
import type { Owners } from './owners.ts';
import { rebuildProjections } from './rebuild-projections.ts';

export type CheckDeps = CompareDeps & {
  owners: Owners;
  /** Without a statement timeout: adding all up may take longer than a request may. */
  rebuildPool: Pool;
  log: Logger;
};

/** Whether the figures are known to be wrong, from now or from before; a new database lacks all that went before it. */
const areWrong = async (deps: CheckDeps): Promise<boolean> => {
  const { pool, log } = deps;
  const { rebuiltAt, wrongSince } = await readRebuildState(pool);
  if (!rebuiltAt) {
    await markNew(pool);
    return true;
  }
  if (wrongSince) return true;
  const comparison = await compareSales(deps);
  // An owner with unpublished events cannot be compared; the caller tries again.
  if (comparison === 'undecided')
    throw new DependencyUnavailable(new Error('events have been on their way'));
  const { wrong } = comparison;
  if (wrong.length === 0) return false;
  await markDifferent(pool);
  log.error({ days: wrong.length, firstDay: wrong[0] }, 'sales totals differ');
  return true;
};

/**
 * Compares the figures with those who own the facts, and rebuilds them where they differ or
 * where the database is new. Safe to repeat and to interrupt: what is wrong stays marked.
 * @throws RebuildRunning if another instance is at it
 */
export const checkProjections = async (
  deps: CheckDeps,
): Promise<'right' | 'still wrong'> => {
  const { pool, rebuildPool, owners, log } = deps;
  if (await areWrong(deps)) {
    await rebuildProjections(rebuildPool, owners, log);
    const recheck = await compareSales(deps);
    if (recheck !== 'undecided' && recheck.wrong.length > 0) {
      await markDifferent(pool);
      log.error({ days: recheck.wrong.length }, 'sales totals still differ');
      return 'still wrong';
    }
  }
  await markCorrect(pool);
  return 'right';
};
