import { register } from 'prom-client';
import { within } from '../runtime/within.ts';

// The one door to prom-client for the services, which count what only they know.
export { Counter, Gauge, Histogram } from 'prom-client';

type Look = () => Promise<void>;

/** Not known now; nothing compares with it, so no alert is raised or silenced on a guess. */
export const unknown = Number.NaN;

const looks = new Set<Look>();

const atMostEveryMs = 10_000;
// Whoever collects figures is not kept waiting by a store that hangs.
const patienceMs = 1_000;
// A store that is merely slow has its figure at the next look; one that hangs longer has none.
const longestLookMs = 5_000;

/**
 * Figures that must be looked up: when they are asked for and not otherwise, at most every
 * ten seconds.
 * @param lost says of them that they are not known, after a look that failed or hangs
 * @returns how to look no more
 */
export const lookUp = (
  look: () => Promise<void>,
  lost: () => void,
  everyMs = atMostEveryMs,
): (() => void) => {
  let lookedAt = -Infinity;
  let running: Promise<void> | undefined;
  const one: Look = () => {
    if (running || performance.now() - lookedAt < everyMs)
      return running ?? Promise.resolve();
    lookedAt = performance.now();
    running = within(longestLookMs, look())
      .then((outcome) => {
        if (outcome === 'late') lost();
      }, lost)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  looks.add(one);
  return () => looks.delete(one);
};

/** All figures of this process as Prometheus reads them. */
export const readFigures = async (): Promise<string> => {
  await Promise.all([...looks].map((look) => within(patienceMs, look())));
  return register.metrics();
};
