export type Breaker = {
  /** Whether to try at all. While it is open one try is let through per rest. */
  mayTry: (nowMs: number) => boolean;
  /** How many tries at once make sense now: any, one that finds out, or none. */
  triesAllowed: (nowMs: number) => number;
  note: (worked: boolean, nowMs: number) => void;
};

/** Stops asking someone who failed several times running, and looks again after a rest. */
export const createBreaker = (failures: number, restMs: number): Breaker => {
  let running = 0;
  let nextTryAt = 0;
  return {
    mayTry: (nowMs) => {
      if (running < failures) return true;
      if (nowMs < nextTryAt) return false;
      nextTryAt = nowMs + restMs;
      return true;
    },
    triesAllowed: (nowMs) => {
      if (running < failures) return Infinity;
      return nowMs < nextTryAt ? 0 : 1;
    },
    note: (worked, nowMs) => {
      running = worked ? 0 : running + 1;
      if (running >= failures) nextTryAt = nowMs + restMs;
    },
  };
};
