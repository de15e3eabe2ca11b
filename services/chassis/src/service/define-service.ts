import type { Express } from 'express';
import type { z } from 'zod';
import { configOrExit } from '../config/config.ts';
import { createPool, type Pool } from '../database/db.ts';
import { awaitMigrations } from '../database/migrate.ts';
import type { Route } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
import { createServiceApp } from '../http/service-app.ts';
import {
  type ConsumerSettings,
  startConsumer,
} from '../messaging/consumer/consumer.ts';
import { type Kafka, type KafkaConfig, kafkaOf } from '../messaging/kafka.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import {
  createLifecycle,
  drainMsOf,
  type Lifecycle,
} from '../runtime/lifecycle.ts';
import { createLogger, type Logger } from '../runtime/logger.ts';
import type { remoteKeys } from '../security/admin-token.ts';
import type { ServiceName } from '../security/service-token.ts';
import { startTracing } from '../tracing/tracing.ts';

type Settings = Parameters<typeof createServiceApp>[0]['config'] &
  Parameters<typeof drainMsOf>[0] &
  Parameters<typeof serve>[0]['config'] &
  KafkaConfig &
  Parameters<typeof startTracing>[0] & {
    LOG_LEVEL: string;
    DATABASE_URL: string;
  };

/** What every service has. */
export type Base<Config> = {
  config: Config;
  log: Logger;
  pool: Pool;
  kafka: Kafka;
  clock: Clock;
  /** Finds the admin's public keys; of the gateway, unless given. */
  adminKeyOf?: ReturnType<typeof remoteKeys>;
};

export type Subscription = Omit<ConsumerSettings, 'pool' | 'kafka' | 'log'>;

export type Closable = { close: () => unknown };

type Definition<Config, Deps, UseCases> = {
  name: ServiceName;
  config: z.ZodType<Config>;
  /** The folder of its migrations, absolute. */
  migrations: string;
  /** Opens what the service needs beside its database and the broker, and registers how to close it. */
  open: (base: Base<Config>, life: Lifecycle) => Deps | Promise<Deps>;
  /** Binds each use case once, with its decorators. */
  useCases: (deps: Deps) => UseCases;
  routes: (useCases: UseCases, deps: Deps) => Route[];
  subscriptions: (useCases: UseCases, deps: Deps) => Subscription[];
  jobs: (useCases: UseCases, deps: Deps) => Closable[];
  /** Whether it is ready only once its consumers have joined their groups; afterwards it goes on without the broker. */
  awaitsEvents?: boolean;
};

export type Work = { isConnected: () => boolean; close: () => Promise<void> };

export type BoundService<UseCases> = {
  useCases: UseCases;
  http: Express;
  /** Starts the consumers and the jobs. */
  start: () => Work;
};

export type Service<Config, Deps, UseCases> = {
  definition: Definition<Config, Deps, UseCases>;
  /** The service as a whole; it neither listens nor works until it is told to. */
  bind: (deps: Deps) => BoundService<UseCases>;
};

const closeAll = async (open: readonly Closable[]): Promise<void> => {
  await Promise.all(open.map((one) => one.close()));
};

/** Describes a service as data: what it reads, opens, answers, listens to and does by itself. */
export const defineService = <
  Config extends Settings,
  Deps extends Base<Config>,
  UseCases,
>(
  definition: Definition<Config, Deps, UseCases>,
): Service<Config, Deps, UseCases> => ({
  definition,
  bind: (deps) => {
    const { name, routes, subscriptions, jobs } = definition;
    const { config, log, pool, kafka, adminKeyOf } = deps;
    const useCases = definition.useCases(deps);
    return {
      useCases,
      http: createServiceApp({
        service: name,
        config,
        log,
        routes: routes(useCases, deps),
        ...(adminKeyOf ? { adminKeyOf } : {}),
      }),
      start: () => {
        const consumers = subscriptions(useCases, deps).map((subscription) =>
          startConsumer({ pool, kafka, log, ...subscription }),
        );
        const started = jobs(useCases, deps);
        return {
          isConnected: () => consumers.every((one) => one.isConnected()),
          close: async () => {
            await closeAll(consumers);
            await closeAll(started);
          },
        };
      },
    };
  },
});

/** Starts a service: settings, tracing, migrations, stores, work and at last its ports; stops in reverse. */
export const runService = async <
  Config extends Settings,
  Deps extends Base<Config>,
  UseCases,
>(
  { definition, bind }: Service<Config, Deps, UseCases>,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  const { name, migrations } = definition;
  const config = configOrExit(definition.config, env);
  const log = createLogger(name, config.LOG_LEVEL);
  const life = createLifecycle(log, { drainMs: drainMsOf(config) });
  const tracing = await startTracing(config, name, log);
  life.onStop('tracing', tracing.close);

  await awaitMigrations(config.DATABASE_URL, migrations, log);
  const pool = createPool(config.DATABASE_URL);
  life.onStop('database', () => pool.end());
  const kafka = kafkaOf(config, name, log);
  const base = { config, log, pool, kafka, clock: systemClock };
  const service = bind(await definition.open(base, life));
  const work = service.start();
  life.onStop('work', work.close);

  let hasJoined = false;
  await serve({
    config,
    log,
    life,
    app: service.http,
    checks: {
      database: async () => (await pool.query('select 1')).rowCount === 1,
      ...(definition.awaitsEvents
        ? { events: () => (hasJoined ||= work.isConnected()) }
        : {}),
    },
  });
};
