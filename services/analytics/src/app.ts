import type { Express } from 'express';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { createServiceApp } from '@imprint/chassis/http/service-app';
import type { Logger } from '@imprint/chassis/logger';
import { startConsumer } from '@imprint/chassis/messaging/consumer';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import type { Config } from './config.ts';
import { figuresRoutes } from './figures/figures.routes.ts';
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
  return createServiceApp({
    config,
    log,
    routes: figuresRoutes(deps),
  });
};

export const startConsumers = ({ pool, kafka, log }: Deps) =>
  startConsumer({ pool, kafka, log, ...saleSubscription });
