/** Tells when so much comes in at once that what can wait should. */
export type Rush = {
  enter: () => void;
  leave: () => void;
  /** Whether a rush is on, and is not let through first any longer than it may be. */
  goesFirst: () => boolean;
};

export type RushTerms = {
  /** So many under way at once are a rush. */
  atOnce: number;
  /** It is over when there was none for so long. */
  quietMs: number;
  /** What waits is kept waiting no longer. */
  mostMs: number;
};

/** A provider that catches up, or all of a launch's buyers at once; a usual day has two at once. */
export const usualRush: RushTerms = { atOnce: 6, quietMs: 100, mostMs: 5_000 };

export const createRush = (terms: RushTerms, nowMs: () => number): Rush => {
  const { atOnce, quietMs, mostMs } = terms;
  let underWay = 0;
  let began = -Infinity;
  let seen = -Infinity;
  const look = (): number => {
    const now = nowMs();
    if (underWay >= atOnce) seen = now;
    return now;
  };
  return {
    enter: () => {
      underWay += 1;
      if (underWay === atOnce && nowMs() - seen >= quietMs) began = nowMs();
      look();
    },
    leave: () => {
      look();
      underWay -= 1;
    },
    goesFirst: () => {
      const now = look();
      return now - seen < quietMs && now - began < mostMs;
    },
  };
};

/** Counts the calls of a function as part of the rush. */
export const inRush =
  <Item, Result>(rush: Rush, work: (item: Item) => Promise<Result>) =>
  async (item: Item): Promise<Result> => {
    rush.enter();
    try {
      return await work(item);
    } finally {
      rush.leave();
    }
  };
