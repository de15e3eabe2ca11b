import type { Express } from 'express';
import { requireAdmin, remoteKeys } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { createApp } from '@imprint/chassis/http/server';
import type { Logger } from '@imprint/chassis/logger';
import { startConsumer } from '@imprint/chassis/messaging/consumer';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { requireCaller } from '@imprint/chassis/service-token';
import type { Config } from './config.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { saleSubscription } from './sales/sale.handlers.ts';

export type Deps = {
  config: Config;
  log: Logger;
  pool: Pool;
  kafka: Kafka;
  clock: Clock;
};

export const buildApp = (deps: Deps): Express => {
  const { config, log } = deps;
  const keys = [config.SERVICE_KEY, config.SERVICE_PREVIOUS_KEY ?? []].flat();
  const pass = (_req: unknown, _res: unknown, next: () => void) => next();
  return createApp({
    log,
    checkAnswers: config.NODE_ENV !== 'production',
    before: [requireCaller(keys)],
    guards: {
      public: pass,
      service: pass,
      admin: requireAdmin(remoteKeys(config.GATEWAY_URL)),
    },
    routes: dashboardRoutes(deps),
  });
};

export const startConsumers = ({ pool, kafka, log }: Deps) =>
  startConsumer({ pool, kafka, log, ...saleSubscription });
