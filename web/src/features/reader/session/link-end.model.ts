/** A moment by two clocks of this device: the wall clock, which can be set, and one that only runs forward. */
export type Moment = { wallMs: number; monotonicMs: number };

/**
 * Returns the milliseconds that have passed at least. A wall clock that is set back does not give time back; a
 * monotonic clock that stops while the device sleeps does not either.
 */
export const elapsedMs = (from: Moment, to: Moment): number =>
  Math.max(to.wallMs - from.wallMs, to.monotonicMs - from.monotonicMs, 0);

/** Whether the link has ended, by the time that the server has granted at `from`. */
export const hasLinkEnded = (
  grantedMs: number,
  from: Moment,
  to: Moment,
): boolean => elapsedMs(from, to) >= grantedMs;
