import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLockOrFindHolder } from './lock.ts';

export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen({ port, host: '127.0.0.1' }, () =>
        server.close(() => resolve(true)),
      );
  });

// Each user has a folder of their own, because users may not write to each other's folders.
const reservations = join(tmpdir(), `imprint-ports-${process.getuid?.() ?? 0}`);

/**
 * Returns a free port from 20,000 to 29,999, below the range from which Linux assigns ports to other processes. The
 * port stays reserved until this process exits, so that two systems that start at the same time get different ports.
 */
export const reserveFreePort = async (): Promise<number> => {
  mkdirSync(reservations, { recursive: true });
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const isReserved =
      acquireLockOrFindHolder(join(reservations, String(port))) !== undefined;
    if (!isReserved && (await isPortFree(port))) return port;
  }
};
