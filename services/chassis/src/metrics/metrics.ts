import { register } from 'prom-client';
import { withTimeout } from '../runtime/with-timeout.ts';

// The services import prom-client from here, so that all metrics share one registry.
export { Counter, Gauge, Histogram } from 'prom-client';

type Collect = () => Promise<void>;

/** The value of an unknown metric. Comparisons such as `> 5` are false for NaN, so no alert fires on a guess. */
export const unknownValue = Number.NaN;

const collectors = new Set<Collect>();

const defaultIntervalMs = 10_000;
// A store that hangs must not delay the scrape.
const scrapeTimeoutMs = 1_000;
// A slow query runs on after its scrape, for at most this long in total; then its metrics are set to unknown.
const collectTimeoutMs = 5_000;

/**
 * Registers metrics that must be queried: `collect` runs when Prometheus scrapes, by default at most every 10 s.
 * @param markUnknown sets the metrics to `unknownValue` after a query that failed or timed out
 * @returns the function that unregisters them
 */
export const registerCollector = (
  collect: () => Promise<void>,
  markUnknown: () => void,
  minIntervalMs = defaultIntervalMs,
): (() => void) => {
  let collectedAt = -Infinity;
  let running: Promise<void> | undefined;
  const collectIfDue: Collect = () => {
    if (running || performance.now() - collectedAt < minIntervalMs)
      return running ?? Promise.resolve();
    collectedAt = performance.now();
    running = withTimeout(collectTimeoutMs, collect())
      .then((outcome) => {
        if (outcome === 'timed-out') markUnknown();
      }, markUnknown)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  collectors.add(collectIfDue);
  return () => collectors.delete(collectIfDue);
};

/** Returns all metrics of this process in the text format of Prometheus. */
export const renderMetrics = async (): Promise<string> => {
  await Promise.all(
    [...collectors].map((collect) => withTimeout(scrapeTimeoutMs, collect())),
  );
  return register.metrics();
};
