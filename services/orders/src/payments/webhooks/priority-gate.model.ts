/** Detects bursts of concurrent calls, during which background work waits. */
export type PriorityGate = {
  enter: () => void;
  leave: () => void;
  /** Whether background work must wait: a burst is in progress and began less than `maxMs` ago. */
  hasPriority: () => boolean;
};

export type PriorityGateSettings = {
  /** The number of concurrent calls that makes a burst. */
  minConcurrent: number;
  /** A burst ends when there have been fewer than `minConcurrent` calls for this long. */
  quietMs: number;
  /** The maximum time that one burst delays background work. */
  maxMs: number;
};

/** Six concurrent webhooks mean a launch or a provider that catches up; a usual day has at most two. */
export const webhookGateSettings: PriorityGateSettings = {
  minConcurrent: 6,
  quietMs: 100,
  maxMs: 5_000,
};

export const createBurstPriorityGate = (
  settings: PriorityGateSettings,
  nowMs: () => number,
): PriorityGate => {
  const { minConcurrent, quietMs, maxMs } = settings;
  let inFlight = 0;
  let startedAt = -Infinity;
  let lastBusyAt = -Infinity;
  const updateLastBusyAt = (): number => {
    const now = nowMs();
    if (inFlight >= minConcurrent) lastBusyAt = now;
    return now;
  };
  return {
    enter: () => {
      inFlight += 1;
      if (inFlight === minConcurrent && nowMs() - lastBusyAt >= quietMs)
        startedAt = nowMs();
      updateLastBusyAt();
    },
    leave: () => {
      updateLastBusyAt();
      inFlight -= 1;
    },
    hasPriority: () => {
      const now = updateLastBusyAt();
      return now - lastBusyAt < quietMs && now - startedAt < maxMs;
    },
  };
};

/** Wraps a function, so that the gate counts its calls in progress. */
export const wrapToCountInGate =
  <Item, Result>(gate: PriorityGate, work: (item: Item) => Promise<Result>) =>
  async (item: Item): Promise<Result> => {
    gate.enter();
    try {
      return await work(item);
    } finally {
      gate.leave();
    }
  };
