export type Breaker = {
  /** Whether a call may go through now. Every call that does must end in one of the others. */
  enter: () => boolean;
  hit: () => void;
  miss: () => void;
  /** The call ended for a reason that says nothing about the part. */
  leave: () => void;
};

export type BreakerTerms = {
  /** Misses in a row before calls are refused unasked. */
  misses: number;
  /** How long until one call is let through again to look. */
  restMs: number;
};

/** Spares a part that does not answer, and the visitor the wait for it. */
export const createBreaker = (
  { misses: limit, restMs }: BreakerTerms,
  nowMs: () => number,
): Breaker => {
  let misses = 0;
  let openUntil = -Infinity;
  let looking = false;
  return {
    enter: () => {
      if (misses < limit) return true;
      if (looking || nowMs() < openUntil) return false;
      looking = true;
      return true;
    },
    hit: () => {
      misses = 0;
      looking = false;
    },
    miss: () => {
      misses += 1;
      looking = false;
      if (misses >= limit) openUntil = nowMs() + restMs;
    },
    leave: () => {
      looking = false;
    },
  };
};
