type MailAttempt = {
  at: string;
  template: string;
  outcome: 'sent' | 'refused' | 'delayed';
  isResend: boolean;
};

type Waiting = { isSending: boolean; attempts: number };

/** Whether a waiting mail is with the mail server, or about to be for the first time. */
export const isSending = (mail: Waiting): boolean =>
  mail.isSending || mail.attempts === 0;

/** What became of a try, as the mail server put it. */
export const outcomeLabels = {
  sent: 'accepted',
  refused: 'refused',
  delayed: 'delayed, it is tried again',
} as const;

/** The newest try of each mail, in the order in which they first went. */
export const latestOfEach = <T extends MailAttempt>(
  tries: readonly T[],
): T[] => {
  const oldestFirst = [...tries].sort((one, other) =>
    one.at.localeCompare(other.at),
  );
  return [
    ...new Map(oldestFirst.map((each) => [each.template, each])).values(),
  ];
};
