import { mailName } from '../../../shared/lib/mail-name.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import type { TimelineEntry } from '../orders.api.ts';
import { describeEntry, type Sentence, sentence } from './timeline-text.ts';

/** What the page says happened, or will. */
export type TimelineEvent = Sentence & {
  key: string;
  at: string;
  isPaid: boolean;
  isPlanned: boolean;
};

type Mail = {
  id: string;
  at: string;
  template: string;
  recipient: string;
  outcome: 'sent' | 'refused' | 'delayed';
  isResend: boolean;
  reason: string | null;
};

const describeMail = (mail: Mail): Sentence => {
  const name = mailName(mail.template);
  const again = mail.isResend ? 'sent again' : '';
  if (mail.outcome === 'sent')
    return sentence(`${name} mailed`, mail.recipient, again);
  const title =
    mail.outcome === 'refused'
      ? `${name}: refused by the mail server`
      : `${name}: delayed`;
  return sentence(title, mail.recipient, mail.reason ?? '', again);
};

type Seat = {
  copy: number;
  copies: number;
  links: readonly { id: string; issuedAt: string; openedAt: string | null }[];
};

const eventsOfSeat = ({ copy, copies, links }: Seat): TimelineEvent[] => {
  const which = copies > 1 ? `copy ${copy} of ${copies}` : '';
  const plain = { isPaid: false, isPlanned: false };
  return links.flatMap(({ id, issuedAt, openedAt }) => [
    {
      ...plain,
      ...sentence('Reading link made', which),
      key: `${id} made`,
      at: issuedAt,
    },
    ...(openedAt
      ? [
          {
            ...plain,
            ...sentence('Reading link opened', which),
            key: `${id} opened`,
            at: openedAt,
          },
        ]
      : []),
  ]);
};

type Order = {
  productName: string;
  quantity: number;
  unitPrice: number;
  paymentDate: string | null;
  deletedAt: string | null;
  delivery: { state: string } | null;
  waitingMails: readonly {
    template: string;
    nextTryAt: string;
    since: string;
  }[];
};

const reminderAfterMs = 24 * 3_600_000;

/** What will happen by itself unless something comes between. */
const planned = (
  order: Order,
  mails: readonly Mail[],
  now: Date,
): TimelineEvent[] => {
  const plan = (at: string, what: Sentence): TimelineEvent => ({
    ...what,
    key: `planned ${what.title}`,
    at,
    isPaid: false,
    isPlanned: true,
  });
  const waiting = order.waitingMails.map(({ template, nextTryAt }) =>
    plan(
      nextTryAt,
      sentence(
        `Planned: ${mailName(template).toLowerCase()}`,
        'the mail server is tried again',
      ),
    ),
  );
  const isReminded = [...mails, ...order.waitingMails].some(
    ({ template }) => template === 'reminder',
  );
  const { paymentDate, delivery, deletedAt } = order;
  if (
    !paymentDate ||
    deletedAt ||
    delivery?.state !== 'address-missing' ||
    isReminded
  )
    return waiting;
  const at = new Date(Date.parse(paymentDate) + reminderAfterMs);
  return at > now
    ? [
        ...waiting,
        plan(
          at.toISOString(),
          sentence(
            'Planned: one reminder about the address',
            'unless the address comes first',
          ),
        ),
      ]
    : waiting;
};

/** Everything that is known to have happened, from three services, by its time; then what is planned. */
export const eventsOf = (
  order: Order,
  timeline: readonly TimelineEntry[],
  mails: readonly Mail[],
  seats: readonly Seat[],
  now: Date,
): TimelineEvent[] => {
  const what = `${order.productName} × ${order.quantity} at ${formatKobo(order.unitPrice)}`;
  const happened: TimelineEvent[] = [
    ...timeline.map((entry, index) => ({
      ...(entry.kind === 'placed'
        ? sentence('Order placed', what)
        : describeEntry(entry)),
      key: `${index} ${entry.kind}`,
      at: entry.at,
      isPaid: entry.kind === 'paid',
      isPlanned: false,
    })),
    ...mails.map((mail) => ({
      ...describeMail(mail),
      key: mail.id,
      at: mail.at,
      isPaid: false,
      isPlanned: false,
    })),
    ...seats.flatMap(eventsOfSeat),
  ];
  const byTime = (one: TimelineEvent, other: TimelineEvent) =>
    Date.parse(one.at) - Date.parse(other.at);
  return [
    ...happened.toSorted(byTime),
    ...planned(order, mails, now).toSorted(byTime),
  ];
};

const numbers = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
const numberText = (count: number): string => numbers[count] ?? String(count);

/** "One tick on the rail is one event: seven so far, one planned." */
export const railNote = (events: readonly TimelineEvent[]): string => {
  const plannedCount = events.filter(({ isPlanned }) => isPlanned).length;
  const soFar = numberText(events.length - plannedCount);
  const then = plannedCount > 0 ? `, ${numberText(plannedCount)} planned` : '';
  return `One tick on the rail is one event: ${soFar} so far${then}.`;
};
