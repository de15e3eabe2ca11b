import { server } from './server.ts';

const turns = 100;
// The real timer is stored here, because a test may replace the global one.
const { setTimeout } = globalThis;
const open = new Set<string>();

server.events.on('request:start', ({ requestId }) => open.add(requestId));
server.events.on('request:end', ({ requestId }) => open.delete(requestId));

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

/**
 * Waits until every request of the finished test is answered, so that no answer reaches the next test.
 * Gives up after about 0.5 s, because a test may leave a request without an answer.
 */
export const waitForOpenRequests = async () => {
  // A request that the test has just sent is in `open` only after one turn.
  await nextTurn();
  for (let turn = 0; open.size > 0 && turn < turns; turn += 1) await nextTurn();
  open.clear();
};
