import { capitalise } from '../../../shared/lib/capital.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { describeFlag, flagLabel, resolutionText } from '../flag-text.ts';
import type { TimelineEntry } from '../orders.api.ts';
import { channelLabel } from '../payment-text.ts';
import { refundFailureText, refundStateText } from '../refund.model.ts';

export type Sentence = { title: string; detail: string };

export const sentence = (
  title: string,
  ...details: (string | null | undefined)[]
): Sentence => ({
  title,
  detail: details.filter(Boolean).join('; '),
});
const causes: Record<string, string> = {
  checkout: 'by the buyer at the checkout',
  webhook: 'confirmed by Paystack webhook',
  verification: 'confirmed by a check with Paystack',
  reconciliation: 'confirmed by a later check with Paystack',
  admin: 'by you',
};
const causeText = (cause: string): string => causes[cause] ?? '';

const outcomes: Record<string, string> = {
  settled: 'amount, currency and mode agree',
  'already-settled': 'already processed',
  confirmed: 'confirms the status set by hand',
  flagged: 'does not match; flagged for you',
  reversed: 'payment reversed',
  failed: 'attempt failed',
  unchanged: 'no change',
  unmatched: 'no matching payment',
  ignored: 'not about a payment',
  silent: 'no answer in time',
  unreached: 'Paystack could not be reached',
  unknown: 'Paystack has no such payment',
};
const outcomeText = (outcome: string): string => outcomes[outcome] ?? outcome;

type EntryOf<Kind, Entry = TimelineEntry> = Entry extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Entry
    : never
  : never;
type FactsOf<Kind extends TimelineEntry['kind']> = EntryOf<Kind>['facts'];

const parcelText = ({ carrier, trackingNumber }: FactsOf<'shipped'>): string =>
  [carrier, trackingNumber].filter(Boolean).join(', ');

const placeText = ({ city, state }: FactsOf<'address-given'>): string =>
  [city, state].filter(Boolean).join(', ');

// Entries that an earlier version wrote have an answer but no outcome.
const answerText = (facts: FactsOf<'provider-asked'>): string => {
  const { answer, providerStatus, outcome } = facts;
  if (!outcome) return answer;
  return providerStatus
    ? `Paystack answered “${providerStatus}”; ${outcomeText(outcome)}`
    : outcomeText(outcome);
};

const timesText = (count: number): string =>
  count > 1 ? `${count} times` : '';

const returned: Record<string, string> = {
  dispute: 'lost in a dispute',
  reversal: 'reversed by the bank',
};

const ofAttempt =
  (title: string, more?: string) =>
  ({ facts }: { facts: { attempt: number } }) =>
    sentence(title, `attempt ${facts.attempt}`, more);

type Describers = {
  [Kind in TimelineEntry['kind']]: (entry: EntryOf<Kind>) => Sentence;
};

const describers: Describers = {
  placed: () => sentence('Order placed'),
  'attempt-opened': ({ facts }) =>
    sentence(`Attempt ${facts.attempt} at Paystack`, facts.reference),
  'attempt-unreached': ofAttempt(
    'Paystack could not be reached',
    'the buyer continued in the browser',
  ),
  'attempt-silent': ofAttempt(
    'No answer from Paystack',
    'the result is checked later',
  ),
  'attempt-busy': ofAttempt('Paystack was too busy'),
  'attempt-refused': ofAttempt('Paystack refused'),
  'attempt-known': ofAttempt('Paystack knew this attempt already'),
  'payment-reported': ({ facts: { event, outcome, deliveries } }) =>
    sentence(
      'Webhook received',
      event,
      outcome ? outcomeText(outcome) : 'waiting to be processed',
      deliveries > 1 ? `received ${deliveries} times` : '',
    ),
  'refund-reported': ({ facts }) =>
    sentence('Webhook about a refund', facts.event),
  'dispute-reported': ({ facts }) =>
    sentence('Webhook about a dispute', facts.event),
  'provider-asked': ({ facts }) =>
    sentence(
      'Checked with Paystack',
      answerText(facts),
      timesText(facts.times),
    ),
  paid: ({ facts: { from, amount, cause } }) =>
    sentence(
      from && from !== 'success' ? `Paid: ${from} became success` : 'Paid',
      [formatKobo(amount), causeText(cause)].filter(Boolean).join(', '),
    ),
  'payment-confirmed': ({ facts }) =>
    sentence(
      'Payment confirmed later',
      channelLabel(facts.channel ?? ''),
      'the order was already set to success',
    ),
  failed: ({ facts }) => sentence('Failed', causeText(facts.cause)),
  'status-changed': ({ facts }) =>
    sentence(
      `${capitalise(facts.from ?? 'It')} became ${facts.to}`,
      causeText(facts.cause),
    ),
  'email-corrected': ({ facts }) =>
    sentence('Email changed', `${facts.from ?? ''} became ${facts.to}`),
  erased: () => sentence('Personal data erased', 'payments stay', 'by you'),
  deleted: () => sentence('Deleted', 'by you'),
  restored: () => sentence('Restored', 'by you'),
  'refund-asked': ({ facts }) =>
    sentence(`Refund of ${formatKobo(facts.amount)} requested`, facts.reason),
  'refund-moved': ({ facts }) =>
    sentence(
      `Refund of ${formatKobo(facts.amount)}: ${refundStateText(facts.state)}`,
      refundFailureText(facts),
    ),
  refunded: ({ facts }) =>
    sentence(
      `${formatKobo(facts.amount)} refunded`,
      returned[facts.cause] ?? 'by Paystack',
    ),
  note: ({ facts }) => sentence('Note', facts.text),
  'flag-raised': ({ facts, data }) =>
    sentence(
      `Flagged: ${flagLabel(facts.reason).toLowerCase()}`,
      describeFlag({ data, detail: facts.detail }),
    ),
  'flag-settled': ({ facts }) =>
    sentence(
      `Settled: ${flagLabel(facts.reason).toLowerCase()}`,
      resolutionText(facts.resolution, facts.note),
    ),
  'address-given': ({ facts }) => sentence('Address entered', placeText(facts)),
  'address-changed': ({ facts }) =>
    sentence('Address changed by the buyer', placeText(facts)),
  shipped: ({ facts }) => sentence('Shipped', parcelText(facts), facts.note),
  'shipment-corrected': ({ facts }) =>
    sentence('Shipment edited', parcelText(facts), facts.note),
  'shipment-undone': ({ facts }) => sentence('Shipment undone', facts.note),
  delivered: ({ facts }) => sentence('Delivered', facts.note),
  'delivery-undone': ({ facts }) => sentence('Delivery undone', facts.note),
};

/** Returns the title and the details of a timeline entry; an unknown kind of entry is shown by its name. */
export const describeEntry = (entry: TimelineEntry): Sentence => {
  const describe = (
    describers as Partial<Record<string, (entry: TimelineEntry) => Sentence>>
  )[entry.kind];
  return (
    describe?.(entry) ?? sentence(capitalise(entry.kind.replaceAll('-', ' ')))
  );
};
