import { formatDayWithOtherYear } from '../../shared/lib/date.ts';
import { formatCountWithNoun } from '../../shared/lib/numbers/count.ts';

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
export const longestWaiting = (since: string, now: Date): string => {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / 3_600_000);
  if (hours < 1) return 'The oldest has waited for less than an hour';
  return `The oldest has waited for ${hours < 48 ? formatCountWithNoun(hours, 'hour') : formatCountWithNoun(Math.floor(hours / 24), 'day')}`;
};
export const failedEmails = (count: number): string =>
  count === 1 ? 'Failed email' : 'Failed emails';
export const sendAgain = 'Correct the address or send it again';
export const drafts = (count: number): string =>
  count === 1 ? 'Draft' : 'Drafts';
export const notPublished = 'Not published yet';
export const scheduled = (count: number): string =>
  count === 1 ? '1 more is scheduled' : `${count} more are scheduled`;
/** The count of a task; 100 stands for that many or more. */
export const countOf = (count: number): string =>
  count < 100 ? String(count) : '100+';
