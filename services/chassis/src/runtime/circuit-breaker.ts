/** The permission for one call. When the call ends, the caller must call one of these functions. */
export type CallPermission = {
  onSuccess: () => void;
  onFailure: () => void;
  /** Ends a call whose outcome says nothing about the called system, such as an aborted call. */
  release: () => void;
};

export type CircuitBreaker = {
  /** Returns the permission to make a call now; undefined if no call may be made. */
  tryAcquirePermission: () => CallPermission | undefined;
  /** Returns how many concurrent calls are allowed now: Infinity while closed, 1 for a trial call, else 0. */
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
  // The number of times that the breaker has opened. A call from before the last opening changes nothing when it ends.
  let openings = 0;
  const isClosed = () => failures < limit;
  const mayMakeTrialCall = () => !isTrying && nowMs() >= openUntil;
  const createPermission = (): CallPermission => {
    const openingsBefore = openings;
    const createCallEnder = (apply: () => void) => (): void => {
      if (openings !== openingsBefore) return;
      isTrying = false;
      apply();
    };
    return {
      onSuccess: createCallEnder(() => {
        failures = 0;
      }),
      onFailure: createCallEnder(() => {
        failures += 1;
        if (isClosed()) return;
        openings += 1;
        openUntil = nowMs() + openMs;
      }),
      release: createCallEnder(() => undefined),
    };
  };
  return {
    tryAcquirePermission: () => {
      if (!isClosed()) {
        if (!mayMakeTrialCall()) return undefined;
        isTrying = true;
      }
      return createPermission();
    },
    callsAllowed: () => {
      if (isClosed()) return Infinity;
      return mayMakeTrialCall() ? 1 : 0;
    },
  };
};
