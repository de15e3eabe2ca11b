import type { DeliveryChange } from '../deliveries/delivery.model.ts';
import {
  describeFlag,
  type FlagData,
  type RaisedFlag,
  resolutionText,
} from '../payments/attempts/flag.model.ts';
import type { RefundState } from '../payments/attempts/payment.model.ts';
import {
  refundDetail,
  type RefundFailure,
} from '../payments/refunds/refund-request.model.ts';

type Money = { amount: number; currency: 'NGN' };
type Change = {
  cause: string;
  version: number;
  from: string | null;
  to: string;
};
type Made = { attempt: number; reference: string };
type Answered =
  | 'attempt-unreached'
  | 'attempt-silent'
  | 'attempt-busy'
  | 'attempt-refused'
  | 'attempt-known';

type RefundMoveFacts = Money & {
  state: RefundState;
  /** The provider's words. */
  detail: string;
  failure: RefundFailure | null;
  reason: string;
  reference: string;
};

/** What happened to an order, as data; money is in kobo. */
export type TimelineEntry = {
  at: Date;
  by: 'buyer' | 'provider' | 'system' | 'admin';
} & (
  | { kind: 'placed' | 'paid'; facts: Change & Money }
  | {
      kind:
        | 'failed'
        | 'status-changed'
        | 'email-corrected'
        | 'deleted'
        | 'restored';
      facts: Change;
    }
  | { kind: 'erased'; facts: { version: number } }
  | { kind: 'attempt-opened' | Answered; facts: Made }
  | { kind: 'payment-confirmed'; facts: Made & { channel: string | null } }
  | {
      kind: 'payment-reported' | 'refund-reported' | 'dispute-reported';
      facts: {
        event: string;
        reference: string;
        /** null while the report waits. */
        outcome: string | null;
        deliveries: number;
      };
    }
  | {
      kind: 'provider-asked';
      facts: {
        cause: string;
        reference: string;
        /** Both of the following in one; of a row written by an earlier version all that there is. */
        answer: string;
        providerStatus: string | null;
        outcome: string | null;
        times: number;
        since: string;
      };
    }
  | { kind: 'refund-asked' | 'refund-moved'; facts: RefundMoveFacts }
  | { kind: 'refunded'; facts: Money & { cause: string; reference: string } }
  | { kind: 'note'; facts: { note: number; text: string } }
  | {
      kind: 'flag-raised';
      facts: { reason: string; detail: string; reference: string };
      data: FlagData;
    }
  | {
      kind: 'flag-settled';
      facts: {
        reason: string;
        note: string;
        reference: string;
        resolution: RaisedFlag['resolution'];
      };
    }
  | { kind: DeliveryChange['what']; facts: DeliveryChange['facts'] }
);

type By = TimelineEntry['by'];

/** One version of the order, with the status and the email of the version before. */
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
  currency: 'NGN';
};

const whoCauses: Record<string, By> = {
  checkout: 'buyer',
  webhook: 'provider',
  verification: 'provider',
  admin: 'admin',
  erasure: 'admin',
};

const transitionKinds: Record<
  string,
  Extract<TimelineEntry, { facts: Change }>['kind']
> = {
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
  const { amountKobo: amount, currency } = transition;
  return kind === 'placed' || kind === 'paid'
    ? { at, kind, by, facts: { ...facts, amount, currency } }
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

const answerKinds: Record<string, Answered> = {
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

/** The moment a flag was raised, and the one it was settled. */
export const entriesOfFlag = (flag: RaisedFlag): TimelineEntry[] => {
  const { reason, reference, data, raisedAt, settledAt, resolution } = flag;
  const raised: TimelineEntry = {
    at: raisedAt,
    kind: 'flag-raised',
    by: 'system',
    facts: { reason, detail: describeFlag(data), reference },
    data,
  };
  if (!settledAt) return [raised];
  const note = resolutionText(flag);
  const isAutomatic = resolution !== null && resolution !== 'admin';
  return [
    raised,
    {
      at: settledAt,
      kind: 'flag-settled',
      by: isAutomatic ? 'system' : 'admin',
      facts: { reason, note, reference, resolution },
    },
  ];
};

export type RefundMove = { at: Date; facts: RefundMoveFacts };

/** A step of a refund that the admin requested. */
export const entryOfRefundMove = ({
  at,
  facts,
}: RefundMove): TimelineEntry => ({
  at,
  ...(facts.state === 'asked'
    ? { kind: 'refund-asked', by: 'admin' }
    : { kind: 'refund-moved', by: 'provider' }),
  facts: { ...facts, detail: refundDetail(facts) },
});

/** The oldest first, of a long one its end; what happened at the same moment stays in the order given. */
export const mergeTimeline = (
  entries: TimelineEntry[],
  limit: number,
): TimelineEntry[] =>
  entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-limit);
