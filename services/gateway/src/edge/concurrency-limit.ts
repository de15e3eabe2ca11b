export type Release = () => void;

type KeySlots = { active: number; waiting: Set<() => void> };

export type ConcurrencyLimit = {
  /** Acquires a slot of the key and returns its release; undefined if all slots are in use. */
  tryAcquire: (key: string) => Release | undefined;
  /** Waits for a slot of the key; undefined after `maxWaitMs`, or at once if `maxWaiting` callers already wait. */
  acquire: (key: string) => Release | Promise<Release | undefined>;
};

/** Waits until a slot is released to this caller; returns undefined after `maxWaitMs`. */
const waitForSlot = (
  line: KeySlots,
  createRelease: () => Release,
  maxWaitMs: number | undefined,
): Promise<Release | undefined> =>
  new Promise((resolve) => {
    const endWait = (release?: Release) => {
      clearTimeout(timer);
      line.waiting.delete(resolveWithSlot);
      resolve(release);
    };
    const resolveWithSlot = () => endWait(createRelease());
    const timer =
      maxWaitMs === undefined ? undefined : setTimeout(endWait, maxWaitMs);
    line.waiting.add(resolveWithSlot);
  });

/** Creates a limit of `max` concurrent slots per key; further callers wait in order of arrival. */
export const createConcurrencyLimit = ({
  max,
  maxWaiting,
  maxWaitMs,
}: {
  max: number;
  maxWaiting: number;
  /** Unlimited by default. */
  maxWaitMs?: number;
}): ConcurrencyLimit => {
  const lines = new Map<string, KeySlots>();

  const createRelease = (key: string, line: KeySlots): Release => {
    let isActive = true;
    return () => {
      if (!isActive) return;
      isActive = false;
      const [next] = line.waiting;
      // A released slot passes directly to the first waiter, so that no later caller overtakes that waiter.
      if (next) return next();
      line.active -= 1;
      if (line.active === 0) lines.delete(key);
    };
  };

  const tryAcquire = (key: string): Release | undefined => {
    const line = lines.get(key) ?? { active: 0, waiting: new Set() };
    if (line.active >= max) return undefined;
    line.active += 1;
    lines.set(key, line);
    return createRelease(key, line);
  };

  return {
    tryAcquire,
    acquire: (key) => {
      const release = tryAcquire(key);
      if (release) return release;
      const line = lines.get(key);
      if (!line || line.waiting.size >= maxWaiting)
        return Promise.resolve(undefined);
      return waitForSlot(line, () => createRelease(key, line), maxWaitMs);
    },
  };
};
