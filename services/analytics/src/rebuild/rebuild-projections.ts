import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { addMissingAuditEntries } from '../audit/record-audit-entries.ts';
import { addMissingMailTries } from '../mails/add-missing-mail-tries.ts';
import { applyMissingErasures } from '../privacy/apply-missing-erasures.ts';
import { pseudonymiseMailsOfAllErasedBuyers } from '../privacy/person.repository.ts';
import { rebuildReadings } from '../readings/rebuild-readings.ts';
import { rebuildSales } from '../sales/rebuild-sales.ts';
import type { OwnerClients } from './owner-clients.ts';
import { withRebuildLock } from '../rebuild-state/rebuild-lock.ts';
import { markProjectionsRebuilt } from '../rebuild-state/rebuild-state.repository.ts';

/**
 * Corrects the projections from the histories of their owners while events continue to arrive. Erasures come first, so
 * that no erased buyer is imported. Emails and audit entries only gain missing rows; visits have no owner and stay.
 * @param pool a pool without a statement timeout
 * @throws RebuildRunning if another instance is rebuilding
 */
export const rebuildProjections = async (
  pool: Pool,
  owners: OwnerClients,
  log: Logger,
): Promise<void> => {
  const started = performance.now();
  const entriesRead = await withRebuildLock(pool, 'all', async () => {
    const erasures = await applyMissingErasures(pool, owners.erasures);
    const transitions = await rebuildSales(pool, owners.orders);
    const readings = await rebuildReadings(
      pool,
      owners.readings,
      owners.readingSessions,
    );
    let mailTries = 0;
    for (const mails of owners.mails)
      mailTries += await addMissingMailTries(pool, mails);
    await withTransaction(pool, pseudonymiseMailsOfAllErasedBuyers);
    let auditEntries = 0;
    for (const history of owners.acts)
      auditEntries += await addMissingAuditEntries(pool, history);
    return { erasures, transitions, readings, mailTries, acts: auditEntries };
  });
  await markProjectionsRebuilt(pool);
  const seconds = (performance.now() - started) / 1000;
  log.info({ ...entriesRead, seconds }, 'projections rebuilt');
};
