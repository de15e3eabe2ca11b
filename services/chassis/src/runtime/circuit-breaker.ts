export type CircuitBreaker = {
  /**
   * Returns whether a call may be made now. Each call that is made ends in `onSuccess`, `onFailure` or
   * `releasePermission`.
   */
  tryAcquirePermission: () => boolean;
  onSuccess: () => void;
  onFailure: () => void;
  /** Ends a call whose outcome says nothing about the called system, such as an aborted one. */
  releasePermission: () => void;
  /** Returns how many concurrent calls are allowed now: Infinity, 1 for a trial call, or 0. */
  callsAllowed: () => number;
};

/**
 * Opens after `failures` in a row and then refuses calls, so that an unavailable system is spared and its callers do
 * not wait. After `openMs` the breaker allows one trial call, whose outcome closes it or keeps it open.
 * The states are those of https://martinfowler.com/bliki/CircuitBreaker.html.
 */
export const createCircuitBreaker = (
  { failures: limit, openMs }: { failures: number; openMs: number },
  nowMs: () => number = () => performance.now(),
): CircuitBreaker => {
  let failures = 0;
  let openUntil = -Infinity;
  let isTrying = false;
  const isClosed = () => failures < limit;
  const mayTry = () => !isTrying && nowMs() >= openUntil;
  return {
    tryAcquirePermission: () => {
      if (isClosed()) return true;
      if (!mayTry()) return false;
      isTrying = true;
      return true;
    },
    onSuccess: () => {
      failures = 0;
      isTrying = false;
    },
    onFailure: () => {
      failures += 1;
      isTrying = false;
      if (!isClosed()) openUntil = nowMs() + openMs;
    },
    releasePermission: () => {
      isTrying = false;
    },
    callsAllowed: () => {
      if (isClosed()) return Infinity;
      return mayTry() ? 1 : 0;
    },
  };
};
