import { join } from 'node:path';
import { systemClock } from '@imprint/chassis/clock';
import { configOrExit } from '@imprint/chassis/config';
import { createPool } from '@imprint/chassis/db';
import { serve } from '@imprint/chassis/http/serve';
import { createLifecycle, drainMsOf } from '@imprint/chassis/lifecycle';
import { createLogger } from '@imprint/chassis/logger';
import { smtpProvider } from '@imprint/chassis/mail/smtp';
import { kafkaOf } from '@imprint/chassis/messaging/kafka';
import { awaitMigrations } from '@imprint/chassis/migrate';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { startTracing } from '@imprint/chassis/tracing';
import { buildApp, startJobs } from './app.ts';
import { Config } from './config.ts';
import { openLinkedin } from './open-linkedin.ts';
import { openPodcastSource } from './open-podcast-source.ts';
import { openWeb } from './open-web/open-web.provider.ts';
import { seedSamples } from './resources/samples/seed-samples.ts';
import { createTextWorker } from './text-worker/text-worker.ts';

const config = configOrExit(Config, process.env);
const log = createLogger('catalog', config.LOG_LEVEL);
const life = createLifecycle(log, { drainMs: drainMsOf(config) });
const tracing = await startTracing(config, 'catalog', log);
life.onStop('tracing', tracing.close);

await awaitMigrations(
  config.DATABASE_URL,
  join(import.meta.dirname, '../migrations'),
  log,
);
const pool = createPool(config.DATABASE_URL);
life.onStop('database', () => pool.end());

const kafka = kafkaOf(config, 'catalog', log);
const { SMTP_URL, MAIL_FROM, SMTP_CONNECTIONS } = config;
if (!SMTP_URL) log.warn('SMTP_URL is not set: nothing is mailed');

const web = openWeb();
const texts = createTextWorker();
life.onStop('text worker', texts.close);
const deps = {
  config,
  log,
  pool,
  kafka,
  clock: systemClock,
  objects: openObjectStore(config),
  web,
  texts,
  podcast: openPodcastSource(config, { clock: systemClock, web, texts }),
  linkedin: openLinkedin(config, systemClock),
  mail:
    SMTP_URL && MAIL_FROM
      ? smtpProvider(SMTP_URL, MAIL_FROM, SMTP_CONNECTIONS)
      : undefined,
};
await seedSamples(deps)();
for (const job of startJobs(deps)) life.onStop('job', () => job.close());

await serve({
  config,
  log,
  life,
  app: buildApp(deps),
  checks: {
    database: async () => (await pool.query('select 1')).rowCount === 1,
  },
});
