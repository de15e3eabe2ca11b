import { Histogram } from 'prom-client';

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until a request was answered',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

type Labels = { method: string; route: string; status: number };

// Found by one word, since the library sorts and joins the labels at each call.
const series = new Map<string, { observe: (seconds: number) => void }>();

/** Seconds until a request was answered, by route pattern: never by address, which may hold a token. */
export const observeRequest = (labels: Labels, seconds: number): void => {
  const { method, route, status } = labels;
  const name = `${method} ${status} ${route}`;
  let one = series.get(name);
  if (!one) series.set(name, (one = requestSeconds.labels(labels)));
  one.observe(seconds);
};
