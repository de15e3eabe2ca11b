import type { Express } from 'express';
import { remoteKeys, requireAdmin } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { createApp } from '@imprint/chassis/http/server';
import type { Logger } from '@imprint/chassis/logger';
import type { Loop } from '@imprint/chassis/loop';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { requireCaller } from '@imprint/chassis/service-token';
import type { Config } from './config.ts';
import { contentRoutes } from './content/content.routes.ts';
import { startAnnouncingPrices } from './products/product.jobs.ts';
import { productRoutes } from './products/product.routes.ts';
import { postRoutes } from './resources/post.routes.ts';

export type Deps = {
  config: Config;
  log: Logger;
  pool: Pool;
  kafka: Kafka;
  clock: Clock;
};

export const buildApp = (deps: Deps): Express => {
  const { config, log, pool, clock } = deps;
  const keys = [config.SERVICE_KEY, config.SERVICE_PREVIOUS_KEY ?? []].flat();
  const pass = (_req: unknown, _res: unknown, next: () => void) => next();
  const adminKeyOf = remoteKeys(config.GATEWAY_URL);
  return createApp({
    log,
    checkAnswers: config.NODE_ENV !== 'production',
    before: [requireCaller(keys)],
    guards: { public: pass, service: pass, admin: requireAdmin(adminKeyOf) },
    routes: [
      ...productRoutes({ pool }),
      ...contentRoutes({ pool }),
      ...postRoutes({ pool, clock, adminKeyOf }),
    ],
  });
};

export const startJobs = (deps: Deps): Loop[] => [
  startOutboxRelay({ ...deps, service: 'catalog' }),
  startAnnouncingPrices(deps),
];
