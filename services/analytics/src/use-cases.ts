import { createPersonExport } from '@imprint/chassis/privacy-export';
import { createPurgeWork } from '@imprint/chassis/purge';
import type { Subscription } from '@imprint/chassis/service';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { exportAuditEntries } from './audit/export-audit-entries.ts';
import { listAuditEntries } from './audit/list-audit-entries.ts';
import { readBackups } from './backups/read-backups.ts';
import { requestBackup } from './backups/request-backup.ts';
import { addCustomerNote } from './customers/page/add-customer-note.ts';
import { showCustomer } from './customers/page/show-customer.ts';
import { exportCustomers } from './customers/export-customers.ts';
import { listCustomers } from './customers/list-customers.ts';
import { findCustomers } from './customers/find-customers.ts';
import type { Deps } from './dependencies.ts';
import { listCampaignTotals } from './reports/list-campaign-totals.ts';
import { readAnalytics } from './reports/read-analytics.ts';
import { readDashboard } from './reports/read-dashboard.ts';
import { listMailTries } from './mails/list-mail-tries.ts';
import { exportStatements } from './privacy/person.repository.ts';
import { isErasureComplete } from './privacy/is-erasure-complete.ts';
import { analyticsPurges } from './purges.ts';
import { readReadiness } from './readiness/read-readiness.ts';
import { createReadinessClients } from './readiness/readiness.clients.ts';
import { listFinishedCopies } from './readings/finished/list-finished-copies.ts';
import { checkProjections } from './rebuild/check-projections.ts';
import { countAnnouncedMode } from './rebuild/count-announced-mode.ts';
import { createOwnerClients } from './rebuild/owner-clients.ts';
import { recordVisit } from './visits/record-visit.ts';

/** Binds the check that compares the projections with their owners' data and rebuilds wrong projections. */
const bindProjectionCheck = (deps: Deps) => {
  const { config, kafka } = deps;
  const token = createServiceTokenSigner('analytics', config.SERVICE_KEY);
  return (
    { group, topics: [topic = ''] }: Pick<Subscription, 'group' | 'topics'>,
    pauseMs: number,
  ) =>
    (signal: AbortSignal) =>
      checkProjections({
        ...{ ...deps, pauseMs, signal },
        owners: createOwnerClients(config, { token, signal }),
        readBacklog: () => kafka.backlog(group, topic),
      });
};

/** Returns the command that makes a backup on the server. */
const backupCommandOf = ({ NODE_ENV }: Deps['config']): string =>
  NODE_ENV === 'production' ? 'deploy/compose/backup.sh' : 'make backup';

const bindReadiness = (deps: Deps) => {
  const { config } = deps;
  const token = createServiceTokenSigner('analytics', config.SERVICE_KEY);
  return readReadiness({
    ...deps,
    clients: createReadinessClients(config, token),
    publicUrl: config.PUBLIC_URL,
    backupCommand: backupCommandOf(config),
  });
};

/** Binds each use case once to its dependencies. */
export const bindUseCases = (deps: Deps) => ({
  readDashboard: readDashboard(deps),
  readAnalytics: readAnalytics(deps),
  listCampaignTotals: listCampaignTotals(deps),
  readReadiness: bindReadiness(deps),
  readBackups: readBackups(deps),
  requestBackup: requestBackup({
    ...deps,
    backupCommand: backupCommandOf(deps.config),
  }),
  listCustomers: listCustomers(deps),
  search: findCustomers(deps),
  exportCustomers: exportCustomers(deps),
  listFinishedCopies: listFinishedCopies(deps),
  showCustomer: showCustomer(deps),
  addCustomerNote: addCustomerNote(deps),
  listEmails: listMailTries(deps),
  listAuditEntries: listAuditEntries(deps),
  exportAuditEntries: exportAuditEntries(deps),
  recordVisit: recordVisit(deps),
  countAnnouncedMode: countAnnouncedMode(deps),
  checkProjections: bindProjectionCheck(deps),
  exportPerson: createPersonExport(deps, exportStatements),
  hasErased: isErasureComplete(deps),
  purge: createPurgeWork(deps, analyticsPurges),
});

export type UseCases = ReturnType<typeof bindUseCases>;
