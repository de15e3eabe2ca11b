// A service with one slow request, for the test of how a service stops.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../src/http/server.ts';
import { createLifecycle } from '../../src/lifecycle.ts';
import { createLogger } from '../../src/logger.ts';

const life = createLifecycle(createLogger('baker', 'silent'), { drainMs: 400 });
const answer = async (path: string | undefined): Promise<string> => {
  if (path === '/slow') await pause(1_200);
  return 'bread';
};
const { port, close } = await listen(
  createServer((req, res) => void answer(req.url).then((it) => res.end(it))),
  0,
  '127.0.0.1',
);
life.onStop('server', close);
life.ready();
process.stdout.write(`${port}\n`);
