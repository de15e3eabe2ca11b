import type { AttemptState } from '../payments/attempts/attempt.model.ts';
import {
  describeFlag,
  type RaisedFlag,
  describeResolution,
} from '../payments/attempts/flag.model.ts';
import { describeRefundFailure } from '../payments/refunds/refund-request.model.ts';
import type { TimelineEntry } from './timeline.shape.ts';

export type { TimelineEntry } from './timeline.shape.ts';

/** The member of the union `TimelineEntry` whose `kind` may be `Kind`. */
type EntryLike<Kind, Entry = TimelineEntry> = Entry extends {
  kind: infer Kinds;
}
  ? Kind extends Kinds
    ? Entry
    : never
  : never;

type Actor = TimelineEntry['by'];

/** A change from one version of the order to the next, with the status and the email before and after. */
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

const actorsByCause: Record<string, Actor> = {
  checkout: 'buyer',
  webhook: 'provider',
  verification: 'provider',
  admin: 'admin',
  import: 'admin',
  erasure: 'admin',
};

const transitionKinds: Record<string, EntryLike<'placed' | 'failed'>['kind']> =
  {
    OrderPlaced: 'placed',
    OrderImported: 'imported',
    OrderPaid: 'paid',
    OrderFailed: 'failed',
    OrderStatusChanged: 'status-changed',
    OrderEmailCorrected: 'email-corrected',
    OrderDeleted: 'deleted',
    OrderRestored: 'restored',
  };

/**
 * Returns the timeline entry of a transition; undefined for a refund, which `listRefundEntries` covers, and for a
 * confirmation, which changes no status and which `toAttemptEntries` covers.
 */
export const toTransitionEntry = (
  transition: Transition,
): TimelineEntry | undefined => {
  const { type, cause, at, version, status, previousStatus } = transition;
  const kind = transitionKinds[type];
  if (!kind) return undefined;
  if (type === 'OrderStatusChanged' && previousStatus === status)
    return undefined;
  if (cause === 'erasure')
    return { at, kind: 'erased', by: 'admin', facts: { version } };
  const by = actorsByCause[cause] ?? 'system';
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

export type AttemptRecord = {
  number: number;
  reference: string;
  createdAt: Date;
  askedAt: Date;
  state: AttemptState;
  answer: string | null;
  answeredAt: Date | null;
  settledVersion: number | null;
  settledAt: Date | null;
  channel: string | null;
};

const answerKinds: Record<string, EntryLike<'attempt-opened'>['kind']> = {
  unreached: 'attempt-unreached',
  handed: 'attempt-unreached',
  silent: 'attempt-silent',
  busy: 'attempt-busy',
  refused: 'attempt-refused',
  duplicate: 'attempt-known',
};

/**
 * Returns the entry for the start of an attempt, and entries for an answer
 * without an access code and for a payment of an order set to success by hand.
 */
export const toAttemptEntries = (attempt: AttemptRecord): TimelineEntry[] => {
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

/** Returns an entry for the raising of a flag and, if the flag is settled, a second entry for its settlement. */
export const toFlagEntries = (flag: RaisedFlag): TimelineEntry[] => {
  const { reason, reference, data, raisedAt, settledAt, resolution } = flag;
  const raised: TimelineEntry = {
    at: raisedAt,
    kind: 'flag-raised',
    by: 'system',
    facts: { reason, detail: describeFlag(data), reference },
    data,
  };
  if (!settledAt) return [raised];
  const note = describeResolution(flag);
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

export type RefundMove = Pick<EntryLike<'refund-moved'>, 'at' | 'facts'>;

/** Returns the entry for one state that a refund requested by the admin has reached. */
export const toRefundStateEntry = ({
  at,
  facts,
}: RefundMove): TimelineEntry => ({
  at,
  ...(facts.state === 'asked'
    ? { kind: 'refund-asked', by: 'admin' }
    : { kind: 'refund-moved', by: 'provider' }),
  facts: { ...facts, detail: describeRefundFailure(facts) },
});

/** Returns the newest `limit` entries, oldest first; entries of the same moment stay in the given order. */
export const sortAndTrimTimeline = (
  entries: TimelineEntry[],
  limit: number,
): TimelineEntry[] =>
  entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-limit);
