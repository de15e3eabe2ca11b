import { Histogram } from 'prom-client';

/** Seconds until a request was answered, by route pattern: never by address, which may hold a token. */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until a request was answered',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
