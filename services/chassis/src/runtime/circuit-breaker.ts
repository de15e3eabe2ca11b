export type CircuitBreaker = {
  /**
   * Returns whether a call may be made now. If so, the caller must report the end of the call by `onSuccess`,
   * `onFailure` or `releasePermission`.
   */
  tryAcquirePermission: () => boolean;
  onSuccess: () => void;
  onFailure: () => void;
  /** Ends a call whose outcome says nothing about the called system, such as an aborted call. */
  releasePermission: () => void;
  /** Returns how many concurrent calls are allowed now: Infinity, 1 for a trial call, or 0. */
  callsAllowed: () => number;
};

/**
 * Returns a breaker that refuses calls after `failures` failed calls in a row. After `openMs` it allows one trial call,
 * whose outcome closes the breaker or keeps it open.
 * @see https://martinfowler.com/bliki/CircuitBreaker.html
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
