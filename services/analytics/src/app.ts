import type { Express } from 'express';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { createServiceApp } from '@imprint/chassis/http/service-app';
import type { Logger } from '@imprint/chassis/logger';
import { startConsumer } from '@imprint/chassis/messaging/consumer';
import type { Kafka, Subscribed } from '@imprint/chassis/messaging/kafka';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import { privacyRoutes } from '@imprint/chassis/privacy-routes';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import { actSubscription } from './audit/act.handlers.ts';
import { actRoutes } from './audit/act.routes.ts';
import type { Config } from './config.ts';
import { customerRoutes } from './customers/customer.routes.ts';
import { figuresRoutes } from './figures/figures.routes.ts';
import { mailSubscription } from './mails/mail.handlers.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { hasErasedAll } from './privacy/has-erased-all.ts';
import { readingSubscription } from './readings/reading.handlers.ts';
import { registerFiguresMetrics } from './rebuild-state/figures-state.metrics.ts';
import { ownersOf } from './rebuild/owners.ts';
import { startCheckingFigures } from './rebuild/rebuild.jobs.ts';
import { salesByDay } from './rebuild/sales-by-day.client.ts';
import { saleSubscription } from './sales/sale.handlers.ts';
import { visitRoutes } from './visits/visit.routes.ts';

export type Deps = {
  config: Config;
  log: Logger;
  pool: Pool;
  /** Of its own, since an export may hold a connection for minutes. */
  exportPool: Pool;
  /** Of its own, since adding all figures up takes longer than a request may. */
  rebuildPool: Pool;
  kafka: Kafka;
  clock: Clock;
};

// Without a limit of the client's, which it would not take off a stream that has ended.
export const exportPoolSettings = {
  name: 'exports',
  max: 3,
  statementTimeoutMs: 0,
  pipeline: false,
};

export const rebuildPoolSettings = {
  name: 'rebuild',
  max: 4,
  statementTimeoutMs: 0,
};

export const buildApp = (deps: Deps): Express => {
  const { config, log } = deps;
  return createServiceApp({
    service: 'analytics',
    config,
    log,
    routes: [
      ...figuresRoutes(deps),
      ...customerRoutes(deps),
      ...mailRoutes(deps),
      ...actRoutes(deps),
      ...visitRoutes(deps),
      ...privacyRoutes({
        exportPerson: exportPerson(deps),
        hasErased: hasErasedAll(deps),
      }),
    ],
  });
};

const subscriptions = [
  saleSubscription,
  readingSubscription,
  mailSubscription,
  actSubscription,
  erasureSubscription('analytics.privacy', erasePerson),
];

export const startConsumers = ({ pool, kafka, log }: Deps): Subscribed[] =>
  subscriptions.map((subscription) =>
    startConsumer({ pool, kafka, log, ...subscription }),
  );

/** Keeps the figures equal to what their owners know, whatever becomes of this database. */
export const startFiguresCheck = (
  deps: Deps,
  pauseMs = 5_000,
): { close: () => Promise<void> } => {
  const { config, pool, kafka } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const token = serviceTokenSigner('analytics', config.SERVICE_KEY);
  const caller = { token, signal };
  const {
    group,
    topics: [topic],
  } = saleSubscription;
  const forgetMetrics = registerFiguresMetrics(pool);
  const check = startCheckingFigures({
    ...deps,
    pauseMs,
    signal,
    owners: ownersOf(config, caller),
    readBacklog: () => kafka.backlog(group, topic),
    readSalesByDay: salesByDay(config.ORDERS_URL, caller),
  });
  return {
    close: async () => {
      forgetMetrics();
      stopping.abort();
      await check.close();
    },
  };
};
