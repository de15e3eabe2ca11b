// A service with one slow request, for the shutdown test. It prints a line at each step.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../src/http/server.ts';
import { createLifecycle } from '../../src/runtime/lifecycle.ts';
import { createLogger } from '../../src/runtime/logger.ts';

const print = (word: string) => process.stdout.write(`${word}\n`);
const life = createLifecycle(createLogger('baker', 'silent'), {
  drainMs: 2_000,
});
// This handler is registered after the lifecycle's own, so it prints once the shutdown has started.
process.once('SIGTERM', () => print('terminating'));

const { promise: isBaked, resolve: bake } = Promise.withResolvers<string>();
const answer = (path: string | undefined): Promise<string> => {
  if (path !== '/slow') return Promise.resolve('bread');
  print('slow');
  return isBaked;
};
const { port, close } = await listen(
  createServer((req, res) => void answer(req.url).then((it) => res.end(it))),
  0,
  '127.0.0.1',
);
life.onStop('server', close);
// Resources close in reverse order, so this one answers the slow request while the server is closing.
life.onStop('oven', () => void pause(200).then(() => bake('rye')));
life.ready();
print(String(port));
