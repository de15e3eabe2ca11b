import type { Refund } from '../refunds/refund.model.ts';
import { isPaid, type Transaction } from '../transactions/transaction.model.ts';

const DAY = 86_400_000;

/** Lagos is an hour ahead of UTC all year, and a settlement takes the payments of one day there. */
const LAGOS = 3_600_000;

/** A payout to the merchant's bank account: the payments of the days before, without fees, less refunds. */
export type Settlement = {
  id: string;
  status: 'success' | 'pending';
  /** The day of the payout, as its first instant in UTC. */
  date: number;
  transactions: Transaction[];
  totalProcessed: number;
  totalFees: number;
  /** What was refunded and is taken from this payout. */
  deductions: number;
};

const dayOf = (instant: number) => Math.floor((instant + LAGOS) / DAY) * DAY;

const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay());

/** Returns the day on which a payment is paid out: the next working day (T+1). Refunds are deducted on the same day. */
export const settlementDateOf = (instant: number): number => {
  let day = dayOf(instant) + DAY;
  while (isWeekend(day)) day += DAY;
  return day;
};

const sum = (amounts: number[]) =>
  amounts.reduce((total, amount) => total + amount, 0);

// An id that depends on the day alone stays the same from call to call, so that a settlement can be asked for again.
const idOf = (date: number) => String(3_000_000 + date / DAY);

/**
 * Returns the settlements of an account, oldest first. One whose day has not come yet is pending. A payout is never
 * negative: what cannot be deducted is taken from the next one.
 */
export const settlementsOf = (
  transactions: Transaction[],
  refunds: Refund[],
  now: number,
): Settlement[] => {
  const paid = transactions.filter((one) => isPaid(one) && one.paidAt !== null);
  const processed = refunds.filter(({ status }) => status === 'processed');
  const dates = new Set([
    ...paid.map(({ paidAt }) => settlementDateOf(paidAt ?? 0)),
    ...processed.map(({ updatedAt }) => settlementDateOf(updatedAt)),
  ]);
  let carried = 0;
  return [...dates]
    .toSorted((a, b) => a - b)
    .map((date) => {
      const own = paid.filter(
        ({ paidAt }) => settlementDateOf(paidAt ?? 0) === date,
      );
      const totalProcessed = sum(own.map(({ amount }) => amount));
      const totalFees = sum(own.map(({ fees }) => fees ?? 0));
      const refunded = processed.filter(
        ({ updatedAt }) => settlementDateOf(updatedAt) === date,
      );
      const due = carried + sum(refunded.map(({ amount }) => amount));
      const deductions = Math.min(due, totalProcessed - totalFees);
      carried = due - deductions;
      return {
        id: idOf(date),
        status: date <= dayOf(now) ? 'success' : 'pending',
        date,
        transactions: own,
        totalProcessed,
        totalFees,
        deductions,
      };
    });
};
