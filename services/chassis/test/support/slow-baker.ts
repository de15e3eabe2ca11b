// A service with one slow request, for the test of how a service stops; it says what has happened so far.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../src/http/server.ts';
import { createLifecycle } from '../../src/runtime/lifecycle.ts';
import { createLogger } from '../../src/runtime/logger.ts';

const say = (word: string) => process.stdout.write(`${word}\n`);
const life = createLifecycle(createLogger('baker', 'silent'), {
  drainMs: 2_000,
});
// After it, so that this is said when the service knows.
process.once('SIGTERM', () => say('told'));

const { promise: isBaked, resolve: bake } = Promise.withResolvers<string>();
const answer = (path: string | undefined): Promise<string> => {
  if (path !== '/slow') return Promise.resolve('bread');
  say('slow');
  return isBaked;
};
const { port, close } = await listen(
  createServer((req, res) => void answer(req.url).then((it) => res.end(it))),
  0,
  '127.0.0.1',
);
life.onStop('server', close);
// Closed first: the slow request is answered while the server is closing.
life.onStop('oven', () => void pause(200).then(() => bake('rye')));
life.ready();
say(String(port));
