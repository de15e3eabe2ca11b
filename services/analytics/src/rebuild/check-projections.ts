import type { Pool } from '@imprint/chassis/db';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import { saveAnnouncedMode } from '../payment-mode/payment-mode.repository.ts';
import { type CompareDeps, compareSales } from './compare-sales.ts';
import {
  markProjectionsDifferent,
  markProjectionsWrong,
  markProjectionsCorrect,
  readRebuildState,
} from '../rebuild-state/rebuild-state.repository.ts';
import type { OwnerClients } from './owner-clients.ts';
import { rebuildProjections } from './rebuild-projections.ts';

export type CheckDeps = CompareDeps & {
  owners: OwnerClients;
  /** A pool without a statement timeout, because recomputing all totals takes longer than a request may. */
  rebuildPool: Pool;
  log: Logger;
};

/** Returns whether the projections are wrong, and marks wrong ones; a new database is wrong until its first rebuild. */
const detectAndMarkWrongProjections = async (
  deps: CheckDeps,
): Promise<boolean> => {
  const { pool, log } = deps;
  const { rebuiltAt, wrongSince } = await readRebuildState(pool);
  if (!rebuiltAt) {
    await markProjectionsWrong(pool);
    return true;
  }
  if (wrongSince) return true;
  const comparison = await compareSales(deps);
  // While order events are unpublished or unhandled, the sums cannot be compared; the background worker tries again.
  if (comparison === 'undecided')
    throw new DependencyUnavailable(
      new Error('order events are still pending'),
    );
  const { wrong } = comparison;
  if (wrong.length === 0) return false;
  await markProjectionsDifferent(pool);
  log.error({ days: wrong.length, firstDay: wrong[0] }, 'sales totals differ');
  return true;
};

/** Saves the mode of the shop's keys, because a new database has received no event of it. */
const learnPaymentMode = async ({
  pool,
  owners,
}: Pick<CheckDeps, 'pool' | 'owners'>): Promise<void> => {
  const mode = await owners.paymentMode();
  if (mode) await saveAnnouncedMode(pool, mode);
};

/**
 * Compares the sales with those of orders, and rebuilds all projections if they differ or the database is new. An
 * interrupted check may be repeated, because wrong projections stay marked.
 * @throws RebuildRunning if another instance is rebuilding, DependencyUnavailable while events are pending
 */
export const checkProjections = async (
  deps: CheckDeps,
): Promise<'right' | 'still wrong'> => {
  const { pool, rebuildPool, owners, log } = deps;
  await learnPaymentMode(deps);
  if (await detectAndMarkWrongProjections(deps)) {
    await rebuildProjections(rebuildPool, owners, log);
    const recheck = await compareSales(deps);
    if (recheck !== 'undecided' && recheck.wrong.length > 0) {
      await markProjectionsDifferent(pool);
      log.error({ days: recheck.wrong.length }, 'sales totals still differ');
      return 'still wrong';
    }
  }
  await markProjectionsCorrect(pool);
  return 'right';
};
