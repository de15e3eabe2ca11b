import type { Order, OrderStatus } from '../../orders/order.model.ts';
import { type Attempt, mayBePaid } from './attempt.model.ts';

const minute = 60_000;

/** After how long an order that is not paid is asked about. */
const checkDelaysMs = [2 * minute, 10 * minute, 60 * minute, 24 * 60 * minute];

// If the provider is away then, the last question is put again for so long.
const graceMs = 10 * minute;

export const firstCheckAt = (attemptedAt: Date): Date =>
  new Date(attemptedAt.getTime() + 2 * minute);

/** When to ask again; null when the last step is behind us. */
export const nextCheckAt = (attemptedAt: Date, now: Date): Date | null => {
  const age = now.getTime() - attemptedAt.getTime();
  const step = checkDelaysMs.find((ms) => ms > age);
  return step === undefined ? null : new Date(attemptedAt.getTime() + step);
};

// A buyer who is given an access code may take so long to pay with it.
const payTimeoutMs = 60 * minute;

/** Whether the checks of an attempt end before a buyer who is given it now has paid. */
export const needsMoreChecks = ({ offeredAt }: Attempt, now: Date): boolean =>
  nextCheckAt(offeredAt, new Date(now.getTime() + payTimeoutMs)) === null;

/** From when the steps are counted: the newest attempt's offer, or the admin's putting it back. */
export const checksStartAt = (newest: Attempt, putBackAt: Date | null): Date =>
  putBackAt && putBackAt > newest.offeredAt ? putBackAt : newest.offeredAt;

/** When to ask about a paid order's other attempts, which must not be paid unnoticed; null when none can. */
export const nextSiblingCheckAt = (
  newest: Attempt,
  others: Attempt[],
  now: Date,
): Date | null =>
  others.some(mayBePaid) ? nextCheckAt(newest.offeredAt, now) : null;

/** Whether an order may be given up although the provider could not be asked. */
export const isGraceOver = (attemptedAt: Date, now: Date): boolean =>
  now.getTime() - attemptedAt.getTime() >=
  (checkDelaysMs.at(-1) ?? 0) + graceMs;

/** What to say of an order: one that failed and is tried again is pending for its buyer. */
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
