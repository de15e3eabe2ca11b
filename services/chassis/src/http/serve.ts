import type { Express } from 'express';
import { armFailPoint } from '../runtime/fail-point.ts';
import type { Lifecycle } from '../runtime/lifecycle.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Need } from '../metrics/needs.ts';
import { createOpsServer } from './ops-server.ts';
import { listen } from './server.ts';

/** The last step of a start: opens both ports and says that the service is ready. */
export const serve = async ({
  config,
  log,
  life,
  app,
  checks,
}: {
  config: {
    HOST?: string | undefined;
    PORT: number;
    OPS_PORT: number;
    FAIL_POINT?: string | undefined;
  };
  log: Logger;
  life: Lifecycle;
  app: Express;
  checks: Record<string, Need>;
}): Promise<void> => {
  const server = await listen(app, config.PORT, config.HOST);
  life.onStop('server', () => server.close());
  const opsServer = createOpsServer(String(log.bindings()['service']), {
    running: life.isReady,
    ...checks,
  });
  const ops = await listen(opsServer, config.OPS_PORT, config.HOST);
  life.onStop('ops server', () => ops.close());
  armFailPoint(config.FAIL_POINT);
  life.ready();
  log.info({ port: server.port, opsPort: ops.port }, 'listening');
};
