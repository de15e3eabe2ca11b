import type { OrderDetail, SentMail } from '../orders.api.ts';

/** Whether a queued email is being sent, or is about to be sent for the first time. */
export const isSendingOrFirstAttempt = (
  mail: OrderDetail['waitingMails'][number],
): boolean => mail.isSending || mail.attempts === 0;

/** Returns the latest attempt of each email, in the order of their first attempts. */
export const findLatestAttempts = (tries: readonly SentMail[]): SentMail[] => {
  const oldestFirst = tries.toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
  return [
    ...new Map(oldestFirst.map((each) => [each.template, each])).values(),
  ];
};
