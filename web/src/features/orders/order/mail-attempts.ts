import type { OrderDetail, SentMail } from '../orders.api.ts';

/** Whether a waiting mail is with the mail server, or about to be for the first time. */
export const isSending = (mail: OrderDetail['waitingMails'][number]): boolean =>
  mail.isSending || mail.attempts === 0;

/** What became of a try, as the mail server put it. */
export const outcomeLabels = {
  sent: 'accepted',
  refused: 'refused',
  delayed: 'delayed, it is tried again',
} as const;

/** The newest try of each mail, in the order in which they first went. */
export const latestOfEach = (tries: readonly SentMail[]): SentMail[] => {
  const oldestFirst = tries.toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
  return [
    ...new Map(oldestFirst.map((each) => [each.template, each])).values(),
  ];
};
