import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { systemClock } from '@imprint/chassis/clock';
import { configOrExit } from '@imprint/chassis/config';
import { createPool } from '@imprint/chassis/db';
import { serve } from '@imprint/chassis/http/serve';
import { createLifecycle, drainMsOf } from '@imprint/chassis/lifecycle';
import { createLogger } from '@imprint/chassis/logger';
import { smtpProvider } from '@imprint/chassis/mail/smtp';
import { kafkaOf } from '@imprint/chassis/messaging/kafka';
import { awaitMigrations } from '@imprint/chassis/migrate';
import { tellOfNeeds } from '@imprint/chassis/needs';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { createRedis } from '@imprint/chassis/redis';
import { startTracing } from '@imprint/chassis/tracing';
import { buildApp } from './app.ts';
import { BookRefused } from './books/book.model.ts';
import { takeBookOfSettings } from './books/take-book-of-settings.ts';
import { Config } from './config.ts';

const here = import.meta.dirname;
const config = configOrExit(Config, process.env);
const log = createLogger('ebook-access', config.LOG_LEVEL);
const life = createLifecycle(log, { drainMs: drainMsOf(config) });
const tracing = await startTracing(config, 'ebook-access', log);
life.onStop('tracing', tracing.close);

await awaitMigrations(config.DATABASE_URL, join(here, '../migrations'), log);
const pool = createPool(config.DATABASE_URL);
life.onStop('database', () => pool.end());

const refuseBook = (error: unknown): never => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Cannot start: EBOOK_FILE: ${reason}\n`);
  process.exit(78); // EX_CONFIG of sysexits.h
};
const sampleBook = join(here, '../sample-book/after-the-applause.epub');
const path = config.EBOOK_FILE ?? sampleBook;
const file = await readFile(path).catch(refuseBook);
const takeBook = takeBookOfSettings({ pool, clock: systemClock, log });
const outcome = await takeBook(file, basename(path)).catch((error: unknown) => {
  if (error instanceof BookRefused) return refuseBook(error);
  throw error;
});
log.info({ outcome }, 'book is there');

const redis = createRedis(config.REDIS_URL, log);
life.onStop('redis', () => redis.disconnect());
tellOfNeeds({ redis: async () => Boolean(await redis.ping()) });
const kafka = kafkaOf(config, 'ebook-access', log);
const mail = smtpProvider(
  config.SMTP_URL,
  config.MAIL_FROM,
  config.SMTP_CONNECTIONS,
);
const deps = {
  ...{ config, log, pool, redis, kafka, mail },
  // 100 MB take a while; within the minute that the admin's connection may be still.
  objects: openObjectStore(config, { patienceMs: 45_000 }),
  clock: systemClock,
};
const app = buildApp(deps);
const work = app.startWork();
life.onStop('work', () => work.close());

let hasJoined = false;
await serve({
  config,
  log,
  life,
  app: app.http,
  checks: {
    database: async () => (await pool.query('select 1')).rowCount === 1,
    // At the start only: readers go on reading while the broker is away.
    events: () => (hasJoined ||= work.isConnected()),
  },
});
