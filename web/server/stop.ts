import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

// Draining and all: with 5 s before the signal it ends within the 45 s that an orchestrator gives.
const usualGraceMs = 38_000;

/** What is under way is finished; then no connection may wait for another request. */
const closeServer = async (server: Server): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed.finally(() => clearInterval(sweep));
};

type Stopping = {
  servers: Server[];
  drainMs: number;
  graceMs?: number;
  log: Logger;
  /** What else was opened: while the servers still answer, and once all is answered. */
  before?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
  exit?: (code: number) => unknown;
};

/** How the page server ends: it drains, answers what is under way, and is gone in any case. */
export const stopper =
  ({
    servers,
    drainMs,
    graceMs = usualGraceMs,
    log,
    before,
    after,
    exit = (code) => process.exit(code),
  }: Stopping) =>
  async (): Promise<void> => {
    const watchdog = setTimeout(() => {
      log.error('stopping took too long');
      exit(1);
    }, graceMs);
    for (const server of servers)
      server.prependListener('request', (_req, res: ServerResponse) => {
        res.shouldKeepAlive = false;
      });
    // Callers may not have heard of it yet.
    await pause(drainMs);
    await before?.();
    await Promise.all(servers.map(closeServer));
    await after?.();
    clearTimeout(watchdog);
    log.info('stopped');
    exit(0);
  };
