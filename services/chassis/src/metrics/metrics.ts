import { register } from 'prom-client';
import { withTimeout } from '../runtime/with-timeout.ts';

// The one door to prom-client for the services, which count what only they know.
export { Counter, Gauge, Histogram } from 'prom-client';

type Collect = () => Promise<void>;

/** Not known now; nothing compares with it, so no alert is raised or silenced on a guess. */
export const unknownValue = Number.NaN;

const collectors = new Set<Collect>();

const defaultIntervalMs = 10_000;
// A store that hangs does not delay the scrape.
const scrapeTimeoutMs = 1_000;
// A store that is merely slow has its figure at the next look; one that hangs longer has none.
const collectTimeoutMs = 5_000;

/**
 * Figures that must be looked up: when they are asked for and not otherwise, at most every
 * ten seconds.
 * @param markUnknown says of them that they are not known, after a look that failed or hangs
 * @returns how to look no more
 */
export const registerCollector = (
  collect: () => Promise<void>,
  markUnknown: () => void,
  minIntervalMs = defaultIntervalMs,
): (() => void) => {
  let collectedAt = -Infinity;
  let running: Promise<void> | undefined;
  const collector: Collect = () => {
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
  collectors.add(collector);
  return () => collectors.delete(collector);
};

/** All figures of this process as Prometheus reads them. */
export const renderMetrics = async (): Promise<string> => {
  await Promise.all(
    [...collectors].map((collect) => withTimeout(scrapeTimeoutMs, collect())),
  );
  return register.metrics();
};
