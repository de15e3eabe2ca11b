import { join } from 'node:path';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import { privacyRoutes } from '@imprint/chassis/privacy-routes';
import { startPurge } from '@imprint/chassis/purge';
import { type Closable, defineService } from '@imprint/chassis/service';
import { actSubscription } from './audit/act.handlers.ts';
import { actRoutes } from './audit/act.routes.ts';
import { Config } from './config.ts';
import { customerRoutes } from './customers/customer.routes.ts';
import { type Deps, openDependencies } from './dependencies.ts';
import { figuresRoutes } from './figures/figures.routes.ts';
import { mailSubscription } from './mails/mail.handlers.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { erasePerson } from './privacy/person.repository.ts';
import { readingSubscription } from './readings/reading.handlers.ts';
import { registerFiguresMetrics } from './rebuild-state/figures-state.metrics.ts';
import { startCheckingFigures } from './rebuild/rebuild.jobs.ts';
import { saleSubscription } from './sales/sale.handlers.ts';
import { bindUseCases, type UseCases } from './use-cases.ts';
import { visitRoutes } from './visits/visit.routes.ts';

/** @param pauseMs between two looks at the figures, in which events on their way arrive */
export const startFiguresCheck = (
  { checkFigures }: UseCases,
  { log }: Pick<Deps, 'log'>,
  pauseMs = 5_000,
): Closable =>
  startCheckingFigures(
    checkFigures(saleSubscription, pauseMs),
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
    ...figuresRoutes(useCases),
    ...customerRoutes(useCases),
    ...mailRoutes(useCases),
    ...actRoutes(useCases),
    ...visitRoutes(useCases),
    ...privacyRoutes(useCases),
  ],
  subscriptions: () => [
    saleSubscription,
    readingSubscription,
    mailSubscription,
    actSubscription,
    erasureSubscription('analytics.privacy', erasePerson),
  ],
  jobs: (useCases, { pool, log }) => [
    { close: registerFiguresMetrics(pool) },
    startFiguresCheck(useCases, { log }),
    startPurge(useCases.purge, log),
  ],
  // The figures of before are better than none while the broker is away later.
  awaitsEvents: true,
});
