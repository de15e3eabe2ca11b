import { Histogram } from 'prom-client';

const seconds = new Histogram({
  name: 'outgoing_call_seconds',
  help: 'Duration of calls to external systems, by outcome',
  labelNames: ['to', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/** Records the duration of a call to an external system, in milliseconds; `outcome` must be one of a few values. */
export const recordOutgoingCall = (
  to: string,
  outcome: string,
  ms: number,
): void => {
  seconds.observe({ to, outcome }, ms / 1000);
};
