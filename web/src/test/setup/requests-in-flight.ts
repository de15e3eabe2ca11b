import { server } from './server.ts';

const turns = 100;
// A test may have replaced the clock by then.
const { setTimeout } = globalThis;
const open = new Set<string>();

server.events.on('request:start', ({ requestId }) => open.add(requestId));
server.events.on('request:end', ({ requestId }) => open.delete(requestId));

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

/**
 * Waits until every request of the finished test has its answer, so that none is taken for the next test's.
 * An answer that a test holds back for ever is given up after half a second.
 */
export const requestsAnswered = async () => {
  // A fetch that was just called is announced a turn later.
  await nextTurn();
  for (let turn = 0; open.size > 0 && turn < turns; turn += 1) await nextTurn();
  open.clear();
};
