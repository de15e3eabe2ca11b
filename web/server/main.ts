import { configOrExit } from '@imprint/chassis/config';
import { createOpsServer } from '@imprint/chassis/http/ops-server';
import { listen } from '@imprint/chassis/http/server';
import { createLifecycle, drainMsOf } from '@imprint/chassis/lifecycle';
import { createLogger } from '@imprint/chassis/logger';
import { startTracing } from '@imprint/chassis/tracing';
import { buildApp } from './app.ts';
import { readAssets } from './assets.ts';
import { schema } from './config.ts';
import { archiveBuild } from './build-archive.ts';
import { assetRoot, loadBuiltPages, isBuilt } from './pages.ts';
import { createPageDataReader } from './read-api.ts';

const config = configOrExit(schema, process.env);
const isDev = process.argv.includes('--dev');
if (!isDev && !isBuilt()) {
  process.stderr.write(
    'Cannot start: the pages are not built. Run: npm run build -w web\n',
  );
  process.exit(78); // EX_CONFIG of sysexits.h
}

const log = createLogger('web', config.LOG_LEVEL);
const life = createLifecycle(log, { drainMs: drainMsOf(config) });
const tracing = await startTracing(config, 'web', log);
life.onStop('tracing', tracing.close);

// A page renders even if its data is unavailable, so readiness depends on no other service.
const ops = await listen(
  createOpsServer('web', { pages: life.isReady }),
  config.OPS_PORT,
  config.HOST,
);
life.onStop('ops server', ops.close);

const dev = isDev
  ? await (await import('./dev-pages.ts')).devPages()
  : undefined;
const pages = dev ?? (await loadBuiltPages());
const assets = dev ? undefined : await readAssets(assetRoot);
if (assets && config.KEPT_ASSETS_FOLDER)
  await archiveBuild(config.KEPT_ASSETS_FOLDER, assetRoot, assets).catch(
    (error: unknown) => log.warn({ err: error }, 'build not archived'),
  );
const site = buildApp({
  ...{ config, log, pages, assets },
  read: createPageDataReader({ config, log }),
  middleware: dev?.middleware,
});
const server = await listen(site, config.PORT, config.HOST);
life.onStop('server', server.close);
// Vite closes before the server, because its hot-reload connections never end by themselves.
if (dev) life.onStop('vite', dev.close);
life.ready();
log.info({ port: server.port, opsPort: ops.port }, 'listening');
