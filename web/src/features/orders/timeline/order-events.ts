import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { mailName } from '../../../shared/lib/mail-name.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import type { OrderDetail, SentMail, TimelineEntry } from '../orders.api.ts';
import { describeEntry, type Sentence, sentence } from './timeline-text.ts';

/** A past or planned event of an order, as text. */
export type TimelineEvent = Sentence & {
  key: string;
  at: string;
  isPaid?: boolean;
  isPlanned?: boolean;
};

const describeMail = (mail: SentMail): Sentence => {
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

const eventsOfSeat = ({ copy, copies, links }: Seat): TimelineEvent[] => {
  const which = copies > 1 ? `copy ${copy} of ${copies}` : '';
  return links.flatMap(({ id, issuedAt, openedAt }) => {
    const made = sentence('Reading link created', which);
    const opened = sentence('Reading link opened', which);
    return [
      { ...made, key: `${id} made`, at: issuedAt },
      ...(openedAt ? [{ ...opened, key: `${id} opened`, at: openedAt }] : []),
    ];
  });
};

const reminderAfterMs = 24 * 3_600_000;

const plan = (at: string, title: string, detail: string): TimelineEvent => ({
  ...sentence(`Planned: ${title}`, detail),
  key: `planned ${title}`,
  at,
  isPlanned: true,
});

/** Returns the planned emails: the queued ones, and the reminder 24 hours after the payment if no address is given. */
const planned = (
  { waitingMails, paymentDate, delivery, deletedAt }: OrderDetail,
  mails: readonly SentMail[],
  now: Date,
): TimelineEvent[] => {
  const waiting = waitingMails.map(({ template, nextTryAt }) =>
    plan(
      nextTryAt,
      mailName(template).toLowerCase(),
      'the mail server is tried again',
    ),
  );
  const isReminded = [...mails, ...waitingMails].some(
    ({ template }) => template === 'reminder',
  );
  const isAddressMissing = delivery?.state === 'address-missing' && !deletedAt;
  if (!paymentDate || !isAddressMissing || isReminded) return waiting;
  const at = new Date(Date.parse(paymentDate) + reminderAfterMs);
  if (at <= now) return waiting;
  return [
    ...waiting,
    plan(
      at.toISOString(),
      'one reminder about the address',
      'unless the address comes first',
    ),
  ];
};

/** Returns the events from three services in the order of time, followed by the planned events. */
export const eventsOf = (
  order: OrderDetail,
  timeline: readonly TimelineEntry[],
  mails: readonly SentMail[],
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
    })),
    ...mails.map((mail) => ({
      ...describeMail(mail),
      key: mail.id,
      at: mail.at,
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
