import { Histogram } from 'prom-client';

const seconds = new Histogram({
  name: 'outgoing_call_seconds',
  help: 'Calls of others than our own services: how long they took, and what became of them',
  labelNames: ['to', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/** Counts a call that has ended; `outcome` is one of few words. */
export const recordOutgoingCall = (
  to: string,
  outcome: string,
  ms: number,
): void => {
  seconds.observe({ to, outcome }, ms / 1000);
};
