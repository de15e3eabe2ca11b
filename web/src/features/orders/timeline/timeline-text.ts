import { capitalise } from '../../../shared/lib/capital.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { describeFlag, flagLabel, describeResolution } from '../flag-text.ts';
import type { TimelineEntry } from '../orders.api.ts';
import { channelLabel } from '../payment-text.ts';
import { refundFailureText, refundStateText } from '../refund.model.ts';
import { statusMarked } from '../text.ts';

export type Sentence = { title: string; detail: string };

export const toSentence = (
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

const formatPlace = ({ city, state }: FactsOf<'address-given'>): string =>
  [city, state].filter(Boolean).join(', ');

// An entry that an earlier version of the service wrote has an answer but no outcome.
const describeProviderAnswer = (facts: FactsOf<'provider-asked'>): string => {
  const { answer, providerStatus, outcome } = facts;
  if (!outcome) return answer;
  return providerStatus
    ? `Paystack answered “${providerStatus}”; ${outcomeText(outcome)}`
    : outcomeText(outcome);
};

const formatRepetitions = (count: number): string =>
  count > 1 ? `${count} times` : '';

const returned: Record<string, string> = {
  dispute: 'lost in a dispute',
  reversal: 'reversed by the bank',
};

const createAttemptDescriber =
  (title: string, more?: string) =>
  ({ facts }: { facts: { attempt: number } }) =>
    toSentence(title, `attempt ${facts.attempt}`, more);

type Describers = {
  [Kind in TimelineEntry['kind']]: (entry: EntryOf<Kind>) => Sentence;
};

const describers: Describers = {
  placed: () => toSentence('Order placed'),
  'attempt-opened': ({ facts }) =>
    toSentence(`Attempt ${facts.attempt} at Paystack`, facts.reference),
  'attempt-unreached': createAttemptDescriber(
    'Paystack could not be reached',
    'the buyer continued in the browser',
  ),
  'attempt-silent': createAttemptDescriber(
    'No answer from Paystack',
    'the result is checked later',
  ),
  'attempt-busy': createAttemptDescriber('Paystack was too busy'),
  'attempt-refused': createAttemptDescriber('Paystack refused'),
  'attempt-known': createAttemptDescriber('Paystack knew this attempt already'),
  'payment-reported': ({ facts: { event, outcome, deliveries } }) =>
    toSentence(
      'Webhook received',
      event,
      outcome ? outcomeText(outcome) : 'waiting to be processed',
      deliveries > 1 ? `received ${deliveries} times` : '',
    ),
  'refund-reported': ({ facts }) =>
    toSentence('Webhook about a refund', facts.event),
  'dispute-reported': ({ facts }) =>
    toSentence('Webhook about a dispute', facts.event),
  'provider-asked': ({ facts }) =>
    toSentence(
      'Checked with Paystack',
      describeProviderAnswer(facts),
      formatRepetitions(facts.times),
    ),
  paid: ({ facts: { from, amount, cause } }) =>
    toSentence(
      from === 'failed' ? 'Paid after a failure' : 'Paid',
      [formatKobo(amount), causeText(cause)].filter(Boolean).join(', '),
    ),
  'payment-confirmed': ({ facts }) =>
    toSentence(
      'Payment confirmed later',
      channelLabel(facts.channel ?? ''),
      'the order was already set to success',
    ),
  imported: () => toSentence('Imported', 'by you'),
  failed: ({ facts }) => toSentence('Failed', causeText(facts.cause)),
  'status-changed': ({ facts }) =>
    toSentence(statusMarked(facts.to), causeText(facts.cause)),
  'email-corrected': ({ facts }) =>
    toSentence('Email changed', `${facts.from ?? ''} became ${facts.to}`),
  erased: () => toSentence('Personal data erased', 'payments stay', 'by you'),
  deleted: () => toSentence('Deleted', 'by you'),
  restored: () => toSentence('Restored', 'by you'),
  'refund-asked': ({ facts }) =>
    toSentence(`Refund of ${formatKobo(facts.amount)} requested`, facts.reason),
  'refund-moved': ({ facts }) =>
    toSentence(
      `Refund of ${formatKobo(facts.amount)}: ${refundStateText(facts.state)}`,
      refundFailureText(facts),
    ),
  refunded: ({ facts }) =>
    toSentence(
      `${formatKobo(facts.amount)} refunded`,
      returned[facts.cause] ?? 'by Paystack',
    ),
  note: ({ facts }) => toSentence('Note', facts.text),
  'flag-raised': ({ facts, data }) =>
    toSentence(
      `Flagged: ${flagLabel(facts.reason).toLowerCase()}`,
      describeFlag({ data, detail: facts.detail }),
    ),
  'flag-settled': ({ facts }) =>
    toSentence(
      `Settled: ${flagLabel(facts.reason).toLowerCase()}`,
      describeResolution(facts.resolution, facts.note),
    ),
  'address-given': ({ facts }) =>
    toSentence('Address entered', formatPlace(facts)),
  'address-changed': ({ facts }) =>
    toSentence('Address changed by the buyer', formatPlace(facts)),
  shipped: ({ facts }) => toSentence('Shipped', parcelText(facts), facts.note),
  'shipment-corrected': ({ facts }) =>
    toSentence('Shipment edited', parcelText(facts), facts.note),
  'shipment-undone': ({ facts }) => toSentence('Shipment undone', facts.note),
  delivered: ({ facts }) => toSentence('Delivered', facts.note),
  'delivery-undone': ({ facts }) => toSentence('Delivery undone', facts.note),
};

/** Returns the title and the details of a timeline entry; an unknown kind of entry is shown by its name. */
export const describeEntry = (entry: TimelineEntry): Sentence => {
  const describe = (
    describers as Partial<Record<string, (entry: TimelineEntry) => Sentence>>
  )[entry.kind];
  return (
    describe?.(entry) ?? toSentence(capitalise(entry.kind.replaceAll('-', ' ')))
  );
};
