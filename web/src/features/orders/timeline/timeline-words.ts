import { formatKobo } from '../../../shared/lib/money.ts';
import { flagWord, inNaira } from '../order-words.ts';
import { capital, channelWord, ordinal } from '../payment-words.ts';
import { refundStateText } from '../refund.model.ts';

type Facts = Record<string, string | number | null>;

export type Entry = {
  at: string;
  kind: string;
  by: 'buyer' | 'provider' | 'system' | 'admin';
  facts: Facts;
};

export type Sentence = { title: string; detail: string };

const text = (facts: Facts, name: string): string => String(facts[name] ?? '');
const money = (facts: Facts): string =>
  formatKobo(Number(facts['amount'] ?? 0));
export const sentence = (title: string, ...details: string[]): Sentence => ({
  title,
  detail: details.filter(Boolean).join('; '),
});
const causes: Record<string, string> = {
  checkout: 'by the buyer at the checkout',
  webhook: 'Paystack told of it by itself',
  verification: 'Paystack said so when asked',
  reconciliation: 'Paystack said so when asked again later',
  admin: 'by you',
};
const cause = (facts: Facts): string => causes[text(facts, 'cause')] ?? '';

const outcomes: Record<string, string> = {
  settled: 'amount, currency and mode agree',
  'already-settled': 'known already',
  confirmed: 'it confirms what was set by hand',
  flagged: 'it does not fit; flagged for you',
  reversed: 'the money went back',
  failed: 'the attempt is over',
  unchanged: 'it changes nothing',
  unmatched: 'no payment of ours',
  ignored: 'nothing for us in it',
};
const outcome = (facts: Facts): string => {
  const word = text(facts, 'outcome');
  return word ? (outcomes[word] ?? word) : 'waiting to be worked on';
};

const often = (count: number): string =>
  count > 1 ? `came ${count} times` : '';

const attempt = (facts: Facts): string =>
  `${capital(ordinal(Number(facts['attempt'] ?? 1)))} attempt`;

const parcel = (facts: Facts): string =>
  [text(facts, 'carrier'), text(facts, 'trackingNumber')]
    .filter(Boolean)
    .join(', ');

// "success, settled", "silent": what it said of the payment, and what that was good for.
const answered = (facts: Facts): string => {
  const [said = '', meant = ''] = text(facts, 'answer').split(', ');
  const words: Record<string, string> = {
    silent: 'no answer in time',
    unreached: 'it could not be reached',
    unknown: 'it knows of no such payment',
  };
  return meant
    ? `it said “${said}”; ${outcomes[meant] ?? meant}`
    : (words[said] ?? said);
};

const sentences: Record<string, (facts: Facts) => Sentence> = {
  placed: (facts) => sentence('Order placed', text(facts, 'what')),
  'attempt-opened': (facts) =>
    sentence(`${attempt(facts)} at Paystack`, text(facts, 'reference')),
  'attempt-unreached': (facts) =>
    sentence(
      'Paystack could not be reached',
      `${attempt(facts).toLowerCase()}; the buyer’s browser went on alone`,
    ),
  'attempt-silent': (facts) =>
    sentence(
      'No answer from Paystack',
      `${attempt(facts).toLowerCase()}; it is asked what became of it`,
    ),
  'attempt-busy': (facts) =>
    sentence('Paystack was too busy', attempt(facts).toLowerCase()),
  'attempt-refused': (facts) =>
    sentence('Paystack refused', attempt(facts).toLowerCase()),
  'attempt-known': (facts) =>
    sentence(
      'Paystack knew this attempt already',
      attempt(facts).toLowerCase(),
    ),
  'payment-reported': (facts) =>
    sentence(
      'Webhook received',
      text(facts, 'event'),
      outcome(facts),
      often(Number(facts['deliveries'] ?? 1)),
    ),
  'refund-reported': (facts) =>
    sentence('Webhook about a refund', text(facts, 'event')),
  'dispute-reported': (facts) =>
    sentence('Webhook about a dispute', text(facts, 'event')),
  'provider-asked': (facts) =>
    sentence(
      'Paystack was asked',
      answered(facts),
      Number(facts['times'] ?? 1) > 1 ? `${facts['times']} times` : '',
    ),
  paid: (facts) =>
    sentence(
      facts['from'] && facts['from'] !== 'success'
        ? `Paid: ${facts['from']} became success`
        : 'Paid',
      money(facts),
      cause(facts),
    ),
  'payment-confirmed': (facts) =>
    sentence(
      'The payment came after all',
      channelWord(text(facts, 'channel')),
      'the order was success already',
    ),
  failed: (facts) => sentence('Failed', cause(facts)),
  'status-changed': (facts) =>
    sentence(
      `${capital(text(facts, 'from') || 'It')} became ${text(facts, 'to')}`,
      cause(facts),
    ),
  'email-corrected': (facts) =>
    sentence(
      'E-mail corrected',
      `${text(facts, 'from')} became ${text(facts, 'to')}`,
    ),
  erased: () =>
    sentence('Personal data erased', 'what was paid stays', 'by you'),
  deleted: () => sentence('Deleted', 'by you'),
  restored: () => sentence('Brought back', 'by you'),
  'refund-asked': (facts) =>
    sentence(`Refund of ${money(facts)} asked for`, text(facts, 'reason')),
  'refund-moved': (facts) =>
    sentence(
      `Refund of ${money(facts)}: ${refundStateText(text(facts, 'state'))}`,
      text(facts, 'detail'),
    ),
  refunded: (facts) => {
    const kinds: Record<string, string> = {
      dispute: 'lost in a dispute',
      reversal: 'reversed by the bank',
    };
    return sentence(
      `${money(facts)} went back`,
      kinds[text(facts, 'cause')] ?? 'refunded by Paystack',
    );
  },
  note: (facts) => sentence('Note', text(facts, 'text')),
  'flag-raised': (facts) =>
    sentence(
      `Flagged: ${flagWord(text(facts, 'reason')).toLowerCase()}`,
      inNaira(text(facts, 'detail')),
    ),
  'flag-settled': (facts) =>
    sentence(
      `Settled: ${flagWord(text(facts, 'reason')).toLowerCase()}`,
      text(facts, 'note'),
    ),
  'address-given': (facts) =>
    sentence(
      'Address given',
      [text(facts, 'city'), text(facts, 'state')].filter(Boolean).join(', '),
    ),
  'address-changed': (facts) =>
    sentence(
      'Address changed by the buyer',
      [text(facts, 'city'), text(facts, 'state')].filter(Boolean).join(', '),
    ),
  shipped: (facts) => sentence('Shipped', parcel(facts), text(facts, 'note')),
  'shipment-corrected': (facts) =>
    sentence('Parcel corrected', parcel(facts), text(facts, 'note')),
  'shipment-undone': (facts) =>
    sentence('Not shipped after all', text(facts, 'note')),
  delivered: (facts) => sentence('Delivered', text(facts, 'note')),
  'delivery-undone': (facts) =>
    sentence('Not delivered after all', text(facts, 'note')),
};

/** One thing that happened, as a person would tell it; what this page has not learnt yet by its own name. */
export const tell = ({ kind, facts }: Entry): Sentence =>
  sentences[kind]?.(facts) ?? {
    title: capital(kind.replaceAll('-', ' ')),
    detail: '',
  };
