import type { Server } from 'node:http';
import type { Express } from 'express';
import type { z } from 'zod';
import { configOrExit } from '../config/config.ts';
import { createPool, type Pool } from '../database/db.ts';
import { awaitOrRunMigrations } from '../database/migrate.ts';
import type { Route } from '../http/endpoint.ts';
import { createOpsServer } from '../http/ops-server.ts';
import { listen } from '../http/server.ts';
import { createServiceApp } from '../http/service-app.ts';
import {
  type ConsumerSettings,
  startConsumer,
} from '../messaging/consumer/consumer.ts';
import {
  type Kafka,
  type KafkaConfig,
  createKafkaFromConfig,
} from '../messaging/kafka.ts';
import { registerHealthMetrics } from '../metrics/health-checks.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { armFailPoint } from '../runtime/fail-point.ts';
import {
  createLifecycle,
  drainMsOf,
  type Lifecycle,
} from '../runtime/lifecycle.ts';
import { createLogger, type Logger } from '../runtime/logger.ts';
import { type KeyOf, createGatewayKeyLookup } from '../security/admin-token.ts';
import type { ServiceName } from '../security/service-token.ts';
import { startTracing } from '../tracing/tracing.ts';

type Settings = Parameters<typeof createServiceApp>[0]['config'] &
  Parameters<typeof drainMsOf>[0] &
  KafkaConfig &
  Parameters<typeof startTracing>[0] & {
    LOG_LEVEL: string;
    HOST?: string | undefined;
    PORT: number;
    OPS_PORT: number;
    FAIL_POINT?: string | undefined;
    DATABASE_URL: string;
    PUBLIC_URL: string;
    /** The gateway's internal URL; by default PUBLIC_URL. */
    GATEWAY_URL?: string | undefined;
  };

/** The dependencies that every service has. */
export type Base<Config> = {
  config: Config;
  log: Logger;
  pool: Pool;
  kafka: Kafka;
  clock: Clock;
  /** Finds the public key that verifies an admin's token. */
  adminKeyOf: KeyOf;
};

export type Subscription = Omit<ConsumerSettings, 'pool' | 'kafka' | 'log'>;

export type Closable = { close: () => unknown };

type Definition<Config, Deps, UseCases> = {
  name: ServiceName;
  config: z.ZodType<Config>;
  /** The absolute path of the folder with the service's migrations. */
  migrations: string;
  /**
   * Opens what the service needs besides its database and the broker, and registers how to close it.
   * @throws CannotStart if a setting turns out to be unusable
   */
  open: (base: Base<Config>, life: Lifecycle) => Deps | Promise<Deps>;
  /** Creates each use case once, with its decorators. */
  useCases: (deps: Deps) => UseCases;
  routes: (useCases: UseCases, deps: Deps) => Route[];
  /** Creates the app that answers requests by the routes; by default `createServiceApp` creates it. */
  http?: (routes: Route[], useCases: UseCases, deps: Deps) => Express | Server;
  subscriptions: (useCases: UseCases, deps: Deps) => Subscription[];
  jobs: (useCases: UseCases, deps: Deps) => Closable[];
  /**
   * Whether the service is ready only after its consumers have joined. It stays ready if the broker is lost later.
   */
  awaitsEvents?: boolean;
  /** Whether the service is ready without its database. */
  isReadyWithoutDatabase?: boolean;
};

export type RunningConsumers = {
  isConnected: () => boolean;
  close: () => Promise<void>;
};

export type BoundService<UseCases> = {
  useCases: UseCases;
  http: Express | Server;
  startConsumers: () => RunningConsumers;
  startJobs: () => { close: () => Promise<void> };
};

export type Service<Config, Deps, UseCases> = {
  definition: Definition<Config, Deps, UseCases>;
  /** Creates the service, which does not listen, consume or run jobs yet. */
  bind: (deps: Deps) => BoundService<UseCases>;
};

/** Thrown to end the start with exit code 78, EX_CONFIG of sysexits.h. */
export class CannotStart extends Error {}

const closeAll = async (open: readonly Closable[]): Promise<void> => {
  await Promise.all(open.map((one) => one.close()));
};

/** Describes a service as data: its settings, dependencies, routes, subscriptions and jobs. */
export const defineService = <
  Config extends Settings,
  Deps extends Base<Config>,
  UseCases,
>(
  definition: Definition<Config, Deps, UseCases>,
): Service<Config, Deps, UseCases> => ({
  definition,
  bind: (deps) => {
    const { name } = definition;
    const useCases = definition.useCases(deps);
    const routes = definition.routes(useCases, deps);
    return {
      useCases,
      http:
        definition.http?.(routes, useCases, deps) ??
        createServiceApp({ ...deps, service: name, routes }),
      startConsumers: () => {
        const consumers = definition
          .subscriptions(useCases, deps)
          .map((subscription) => startConsumer({ ...deps, ...subscription }));
        return {
          isConnected: () => consumers.every((one) => one.isConnected()),
          close: () => closeAll(consumers),
        };
      },
      startJobs: () => {
        const jobs = definition.jobs(useCases, deps);
        return { close: () => closeAll(jobs) };
      },
    };
  },
});

const openDepsOrExit = async <Deps>(open: () => Deps | Promise<Deps>) => {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`Cannot start: ${error.message}\n`);
    process.exit(78);
  }
};

/** Starts a service: settings, tracing, migrations, dependencies, jobs, consumers and last its port. */
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

  const pool = createPool(config.DATABASE_URL);
  life.onStop('database', () => pool.end());
  const isDatabaseReady = async () =>
    (await pool.query('select 1')).rowCount === 1;
  if (definition.isReadyWithoutDatabase)
    registerHealthMetrics({ database: isDatabaseReady });
  const work: { consumers?: RunningConsumers } = {};
  let hasJoined = false;
  const opsServer = createOpsServer(name, {
    running: life.isReady,
    ...(definition.isReadyWithoutDatabase ? {} : { database: isDatabaseReady }),
    ...(definition.awaitsEvents
      ? { events: () => (hasJoined ||= work.consumers?.isConnected() ?? false) }
      : {}),
  });
  const ops = await listen(opsServer, config.OPS_PORT, config.HOST);
  life.onStop('ops server', ops.close);

  await awaitOrRunMigrations(config.DATABASE_URL, migrations, log);
  const base: Base<Config> = {
    config,
    log,
    pool,
    kafka: createKafkaFromConfig(config, name, log),
    clock: systemClock,
    adminKeyOf: createGatewayKeyLookup(config.GATEWAY_URL ?? config.PUBLIC_URL),
  };
  const service = bind(await openDepsOrExit(() => definition.open(base, life)));
  const jobs = service.startJobs();
  life.onStop('jobs', jobs.close);
  work.consumers = service.startConsumers();
  life.onStop('consumers', work.consumers.close);

  const server = await listen(service.http, config.PORT, config.HOST);
  life.onStop('server', server.close);
  armFailPoint(config.FAIL_POINT);
  life.ready();
  log.info({ port: server.port, opsPort: ops.port }, 'listening');
};
