import { type Pool, withTransaction } from '@imprint/chassis/db';
import { rebuildActs } from '../audit/rebuild-acts.ts';
import { rebuildMailTries } from '../mails/rebuild-mail-tries.ts';
import { rebuildErasures } from '../privacy/rebuild-erasures.ts';
import { forgetMailsOfErasedBuyers } from '../privacy/person.repository.ts';
import { rebuildReadings } from '../readings/rebuild-readings.ts';
import { rebuildSales } from '../sales/rebuild-sales.ts';
import type { Owners } from './owners.ts';
import { withRebuildLock } from './rebuild-lock.ts';

/** How many entries of each history were read. */
export type Rebuilt = Record<
  'erasures' | 'transitions' | 'openings' | 'mailTries' | 'acts',
  number
>;

/**
 * Puts everything that others own right by their histories, while events go on arriving.
 * Erasures come first, so that nobody who was erased is taken in again; what is only added
 * to (mail tries, audit entries) gets what is missing. Visits have no other owner and stay.
 * @param pool without a statement timeout
 * @throws RebuildRunning if another instance is at it
 */
export const rebuildProjections = (
  pool: Pool,
  owners: Owners,
): Promise<Rebuilt> =>
  withRebuildLock(pool, 'all', async () => {
    const erasures = await rebuildErasures(pool, owners.erasures);
    const transitions = await rebuildSales(pool, owners.orders);
    const openings = await rebuildReadings(pool, owners.openings);
    let mailTries = 0;
    for (const mails of owners.mails)
      mailTries += await rebuildMailTries(pool, mails);
    await withTransaction(pool, forgetMailsOfErasedBuyers);
    let acts = 0;
    for (const history of owners.acts) acts += await rebuildActs(pool, history);
    return { erasures, transitions, openings, mailTries, acts };
  });
