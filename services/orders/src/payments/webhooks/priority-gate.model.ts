/** Tells when so much comes in at once that what can wait should. */
export type PriorityGate = {
  enter: () => void;
  leave: () => void;
  /** Whether a rush is on, and is not let through first any longer than it may be. */
  hasPriority: () => boolean;
};

export type PriorityGateSettings = {
  /** So many under way at once are a rush. */
  minConcurrent: number;
  /** It is over when there was none for so long. */
  quietMs: number;
  /** What waits is kept waiting no longer. */
  maxMs: number;
};

/** A provider that catches up, or all of a launch's buyers at once; a usual day has two at once. */
export const webhookGateSettings: PriorityGateSettings = {
  minConcurrent: 6,
  quietMs: 100,
  maxMs: 5_000,
};

export const createPriorityGate = (
  terms: PriorityGateSettings,
  nowMs: () => number,
): PriorityGate => {
  const { minConcurrent, quietMs, maxMs } = terms;
  let inFlight = 0;
  let startedAt = -Infinity;
  let lastBusyAt = -Infinity;
  const observe = (): number => {
    const now = nowMs();
    if (inFlight >= minConcurrent) lastBusyAt = now;
    return now;
  };
  return {
    enter: () => {
      inFlight += 1;
      if (inFlight === minConcurrent && nowMs() - lastBusyAt >= quietMs)
        startedAt = nowMs();
      observe();
    },
    leave: () => {
      observe();
      inFlight -= 1;
    },
    hasPriority: () => {
      const now = observe();
      return now - lastBusyAt < quietMs && now - startedAt < maxMs;
    },
  };
};

/** Counts the calls of a function as part of the rush. */
export const throughGate =
  <Item, Result>(rush: PriorityGate, work: (item: Item) => Promise<Result>) =>
  async (item: Item): Promise<Result> => {
    rush.enter();
    try {
      return await work(item);
    } finally {
      rush.leave();
    }
  };
