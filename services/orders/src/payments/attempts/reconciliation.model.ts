import type { Order, OrderStatus } from '../../orders/order.model.ts';
import { type Attempt, mayHaveBeenPaid } from './attempt.model.ts';

const minute = 60_000;

/** An unpaid order is checked with the provider after each of these delays, counted from the start of its checks. */
const checkDelaysMs = [2 * minute, 10 * minute, 60 * minute, 24 * 60 * minute];

// If the provider is unavailable at the last check, the check is repeated for this long before the order fails.
const graceMs = 10 * minute;

export const firstCheckAt = (attemptedAt: Date): Date =>
  new Date(attemptedAt.getTime() + 2 * minute);

/** Returns when the next check is due; null after the last one. */
export const nextCheckAt = (attemptedAt: Date, now: Date): Date | null => {
  const age = now.getTime() - attemptedAt.getTime();
  const nextDelayMs = checkDelaysMs.find((ms) => ms > age);
  return nextDelayMs === undefined
    ? null
    : new Date(attemptedAt.getTime() + nextDelayMs);
};

// A buyer may take this long to pay after receiving an access code.
const payTimeoutMs = 60 * minute;

/** Whether a buyer who gets the attempt now may still pay the attempt after its last check (decision 62). */
export const doChecksEndTooEarly = (
  { offeredAt }: Attempt,
  now: Date,
): boolean =>
  nextCheckAt(offeredAt, new Date(now.getTime() + payTimeoutMs)) === null;

/** Returns when the check delays start: when the newest attempt was offered or, if later, the order was reopened. */
export const checkDelaysStartAt = (
  newest: Attempt,
  reopenedAt: Date | null,
): Date =>
  reopenedAt && reopenedAt > newest.offeredAt ? reopenedAt : newest.offeredAt;

/** Returns when a paid order's other attempts are next checked for a second charge (decision 25); null if never. */
export const nextSiblingCheckAt = (
  newest: Attempt,
  others: Attempt[],
  now: Date,
): Date | null =>
  others.some(mayHaveBeenPaid) ? nextCheckAt(newest.offeredAt, now) : null;

/** Whether the time for repeating the last check is over, so that the order fails without the provider's answer. */
export const isGracePeriodOver = (attemptedAt: Date, now: Date): boolean =>
  now.getTime() - attemptedAt.getTime() >=
  (checkDelaysMs.at(-1) ?? 0) + graceMs;

/** Returns the status to show to the buyer: a failed order that is being paid again is pending. */
export const statusForBuyer = (
  order: Order,
  newest: Attempt,
  now: Date,
): OrderStatus =>
  order.status === 'failed' &&
  newest.settledVersion === null &&
  newest.state !== 'over' &&
  nextCheckAt(newest.offeredAt, now) !== null
    ? 'pending'
    : order.status;
