import { formatDayWithOtherYear } from '../../shared/lib/date.ts';

// What needs doing first, on the dashboard.
export const title = 'To do';
export const theTasks = 'What there is to do';
export const toShip = 'To ship';
export const oldestPaid = (at: string, now: Date): string =>
  `Oldest paid on ${formatDayWithOtherYear(at, now)}`;
export const addressMissing = 'Address missing';
export const paidWithoutAddress = 'Paid, and the buyer has given none';
export const paymentsToCheck = (count: number): string =>
  count === 1 ? 'Payment to check' : 'Payments to check';
export const decisionNeeded = 'Each needs your decision';
export const disputes = (count: number): string =>
  count === 1 ? 'Dispute' : 'Disputes';
export const answerBy = (day: string, now: Date): string =>
  `Answer due on ${formatDayWithOtherYear(day, now)}`;
export const answerAtProvider = 'Answer on the provider’s own site';
export const unanswered = (count: number): string =>
  count === 1 ? 'Unanswered message' : 'Unanswered messages';
export const promised = 'You promise an answer within 24 hours';
/** The count of a task; 100 stands for that many or more. */
export const countOf = (count: number): string =>
  count < 100 ? String(count) : '100+';
