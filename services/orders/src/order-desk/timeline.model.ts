export type TimelineEntry = {
  at: Date;
  kind: string;
  by: 'buyer' | 'provider' | 'system' | 'admin';
  facts: Record<string, string | number | null>;
};

type By = TimelineEntry['by'];

/** One version of the order, beside the one before it. */
export type Transition = {
  type: string;
  cause: string;
  at: Date;
  version: number;
  status: string;
  previousStatus: string | null;
  email: string;
  previousEmail: string | null;
  amountKobo: number;
};

const whoCauses: Record<string, By> = {
  checkout: 'buyer',
  webhook: 'provider',
  verification: 'provider',
  admin: 'admin',
  erasure: 'admin',
};

const transitionKinds: Record<string, string> = {
  OrderPlaced: 'placed',
  OrderPaid: 'paid',
  OrderFailed: 'failed',
  OrderStatusChanged: 'status-changed',
  OrderEmailCorrected: 'email-corrected',
  OrderDeleted: 'deleted',
  OrderRestored: 'restored',
};

/** A change of the order; money that went back is told by its own rows. */
export const entryOfTransition = (
  transition: Transition,
): TimelineEntry | undefined => {
  const { type, cause, at, version, status, previousStatus } = transition;
  const kind = transitionKinds[type];
  if (!kind) return undefined;
  if (cause === 'erasure')
    return { at, kind: 'erased', by: 'admin', facts: { version } };
  const by = whoCauses[cause] ?? 'system';
  const facts = { cause, version, from: previousStatus, to: status };
  if (kind === 'email-corrected') {
    const { previousEmail: from, email: to } = transition;
    return { at, kind, by, facts: { cause, version, from, to } };
  }
  return kind === 'placed' || kind === 'paid'
    ? { at, kind, by, facts: { ...facts, amount: transition.amountKobo } }
    : { at, kind, by, facts };
};

export type AttemptMade = {
  number: number;
  reference: string;
  createdAt: Date;
  askedAt: Date;
  state: string;
  answer: string | null;
  answeredAt: Date | null;
  settledVersion: number | null;
  settledAt: Date | null;
  channel: string | null;
};

const answerKinds: Record<string, string> = {
  unreached: 'attempt-unreached',
  handed: 'attempt-unreached',
  silent: 'attempt-silent',
  busy: 'attempt-busy',
  refused: 'attempt-refused',
  duplicate: 'attempt-known',
};

/** An attempt, what asking for it brought if not a checkout, and the payment that only confirmed. */
export const entriesOfAttempt = (attempt: AttemptMade): TimelineEntry[] => {
  const { number, reference, createdAt, askedAt, state } = attempt;
  const facts = { attempt: number, reference };
  const answer = answerKinds[attempt.answer ?? state];
  const answered: TimelineEntry[] = answer
    ? [
        {
          at: attempt.answeredAt ?? askedAt,
          kind: answer,
          by: 'provider',
          facts,
        },
      ]
    : [];
  const confirmed: TimelineEntry[] =
    attempt.settledVersion === 0 && attempt.settledAt
      ? [
          {
            at: attempt.settledAt,
            kind: 'payment-confirmed',
            by: 'provider',
            facts: { ...facts, channel: attempt.channel },
          },
        ]
      : [];
  return [
    { at: createdAt, kind: 'attempt-opened', by: 'buyer', facts },
    ...answered,
    ...confirmed,
  ];
};

/** The oldest first, of a long one its end; what happened at the same moment stays in the order given. */
export const mergeTimeline = (
  entries: TimelineEntry[],
  limit: number,
): TimelineEntry[] =>
  entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-limit);
