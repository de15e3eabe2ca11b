import { join } from 'node:path';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import { exportAndErasureCheckRoutes } from '@imprint/chassis/privacy-routes';
import { startPurgeWorker } from '@imprint/chassis/purge';
import { searchRoutes } from '@imprint/chassis/search-routes';
import { type Closable, defineService } from '@imprint/chassis/service';
import { auditSubscription } from './audit/audit-entry.handlers.ts';
import { auditRoutes } from './audit/audit-entry.routes.ts';
import { backupRoutes } from './backups/backup.routes.ts';
import { Config } from './config.ts';
import { customerRoutes } from './customers/customer.routes.ts';
import { customerPageRoutes } from './customers/page/customer-page.routes.ts';
import { type Deps, openDependencies } from './dependencies.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { mailSubscription } from './mails/mail.handlers.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { readinessRoutes } from './readiness/readiness.routes.ts';
import { finishedCopiesRoutes } from './readings/finished/finished-copies.routes.ts';
import { readingSubscription } from './readings/reading.handlers.ts';
import { registerRebuildMetrics } from './rebuild-state/rebuild-state.metrics.ts';
import {
  startModeCounting,
  startProjectionChecks,
} from './rebuild/rebuild.jobs.ts';
import { saleSubscription } from './sales/sale.handlers.ts';
import { bindUseCases, type UseCases } from './use-cases.ts';
import { visitRoutes } from './visits/visit.routes.ts';

/**
 * Starts the regular check of the projections against their owners' data.
 * @param pauseMs the pause between two comparisons, in which pending events arrive
 */
export const startRegularProjectionCheck = (
  { checkProjections }: UseCases,
  { log }: Pick<Deps, 'log'>,
  pauseMs = 5_000,
): Closable =>
  startProjectionChecks(
    checkProjections(saleSubscription, pauseMs),
    pauseMs * 2,
    log,
  );

export const service = defineService({
  name: 'analytics',
  config: Config,
  migrations: join(import.meta.dirname, '../migrations'),
  open: openDependencies,
  useCases: bindUseCases,
  routes: (useCases) => [
    ...reportRoutes(useCases),
    ...readinessRoutes(useCases),
    ...backupRoutes(useCases),
    ...customerRoutes(useCases),
    ...finishedCopiesRoutes(useCases),
    ...customerPageRoutes(useCases),
    ...mailRoutes(useCases),
    ...auditRoutes(useCases),
    ...visitRoutes(useCases),
    ...exportAndErasureCheckRoutes(useCases),
    ...searchRoutes(useCases),
  ],
  subscriptions: () => [
    saleSubscription,
    readingSubscription,
    mailSubscription,
    auditSubscription,
    erasureSubscription('analytics.privacy', erasePerson),
  ],
  jobs: (useCases, { pool, log }) => [
    { close: registerRebuildMetrics(pool) },
    startRegularProjectionCheck(useCases, { log }),
    startModeCounting(useCases.countAnnouncedMode, log),
    startPurgeWorker(useCases.purge, log),
  ],
  // The service is ready once its consumers have joined; in a later outage of Kafka it stays ready with older numbers.
  awaitsEvents: true,
});
