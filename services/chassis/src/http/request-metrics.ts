import { Histogram } from 'prom-client';

const histogram = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

type Labels = { method: string; route: string; status: number };

/** Returns a function that records the duration of a request, in seconds. */
export const createDurationRecorder = (
  labels: Labels,
): ((value: number) => void) => {
  const kind = histogram.labels(labels);
  return (value) => kind.observe(value);
};
