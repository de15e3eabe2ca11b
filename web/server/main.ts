import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { ListenOptions } from 'node:net';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readAssets } from './assets.ts';
import { ConfigFault, readConfig } from './config.ts';
import { keepBuild } from './kept-builds.ts';
import { createOps } from './ops.ts';
import { createPageSpans } from './page-spans.ts';
import { assetRoot, builtPages, isBuilt } from './pages.ts';
import { stopper } from './stop.ts';

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(78); // EX_CONFIG of sysexits.h
};

const configOrExit = () => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigFault) return fail(error.message);
    throw error;
  }
};

const config = configOrExit();
const isDev = process.argv.includes('--dev');
if (!isDev && !isBuilt())
  fail('Cannot start: the pages are not built. Run: npm run build -w web');

const log = pino(
  { level: config.LOG_LEVEL, base: { service: 'web' } },
  pino.destination({ sync: true }),
);
const dev = isDev
  ? await (await import('./dev-pages.ts')).devPages()
  : undefined;
const pages = dev ?? (await builtPages());
const assets = dev ? undefined : await readAssets(assetRoot);
if (assets && config.KEPT_ASSETS_FOLDER)
  await keepBuild(config.KEPT_ASSETS_FOLDER, assetRoot, assets).catch(
    (error: unknown) =>
      log.warn({ err: error }, 'this build is not kept for the next version'),
  );

let ready = false;
const ops = createOps(() => ready);
const spans = config.OTEL_EXPORTER_OTLP_ENDPOINT
  ? createPageSpans(
      config.OTEL_EXPORTER_OTLP_ENDPOINT,
      config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
      log,
    )
  : undefined;
const site = buildApp({
  config,
  log,
  pages,
  assets,
  middleware: dev?.middleware,
  spans,
});

const listen = (
  server: {
    listen: (where: ListenOptions, done: () => void) => Server;
  },
  port: number,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const opened: Server = server.listen({ port, host: config.HOST }, () =>
      resolve(opened),
    );
    opened.once('error', reject);
  });

const servers = [
  await listen(ops, config.OPS_PORT),
  await listen(site, config.PORT),
];
// Longer than the gateway keeps an idle connection, or it may send into one that is closing.
for (const server of servers) server.keepAliveTimeout = 65_000;
ready = true;
// Written now: the next start then neither compiles nor strips types.
flushCompileCache();
log.info({ port: config.PORT }, 'ready');

const { NODE_ENV, DRAIN_SECONDS } = config;
const drainSeconds = DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 3 : 0);

const stopServers = stopper({
  servers,
  drainMs: drainSeconds * 1_000,
  log,
  before: async () => dev?.close(),
  after: async () => spans?.close(),
});
const stop = (): Promise<void> => {
  ready = false;
  return stopServers();
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
