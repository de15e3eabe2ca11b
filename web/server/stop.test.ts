/** @jest-environment node */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { stopper } from './stop.ts';

it('ends although a connection never does', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  void fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  await once(server, 'request');
  const code = await new Promise<number>((resolve) => {
    const stop = stopper({
      servers: [server],
      drainMs: 100,
      graceMs: 500,
      log: pino({ level: 'silent' }),
      exit: resolve,
    });
    void stop();
  });
  expect(code).toBe(1);
  server.closeAllConnections();
});
