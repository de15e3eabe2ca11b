export type CircuitBreaker = {
  /**
   * Returns whether a call may be made now. Each call that is made ends in `onSuccess`, `onFailure` or
   * `releasePermission`.
   */
  tryAcquirePermission: () => boolean;
  onSuccess: () => void;
  onFailure: () => void;
  /** Ends a call that says nothing about the other side. */
  releasePermission: () => void;
  /** Returns how many calls make sense at once now: any number, one trial call, or none. */
  callsAllowed: () => number;
};

/**
 * Opens after some failures in a row and then refuses calls, so that a system that is away is spared and its callers
 * do not wait; after `openMs` it lets one trial call through, whose outcome closes or keeps it open.
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
