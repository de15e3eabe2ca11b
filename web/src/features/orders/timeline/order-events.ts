import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { emailTemplateLabel } from '../../../shared/email/email-template-label.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import type { OrderDetail, SentMail, TimelineEntry } from '../orders.api.ts';
import { describeEntry, type Sentence, toSentence } from './timeline-text.ts';
import * as text from './text.ts';

/** A past or planned event of an order, as text. */
export type TimelineEvent = Sentence & {
  key: string;
  at: string;
  isPaid?: boolean;
  isPlanned?: boolean;
};

const describeMailAttempt = (mail: SentMail): Sentence => {
  const name = emailTemplateLabel(mail.template);
  const again = mail.isResend ? text.mailResent : '';
  if (mail.outcome === 'sent')
    return toSentence(text.mailed(name), mail.recipient, again);
  const title =
    mail.outcome === 'refused'
      ? text.mailRefused(name)
      : text.mailDelayed(name);
  return toSentence(title, mail.recipient, mail.reason ?? '', again);
};

const linkEventsOfSeat = ({ copy, copies, links }: Seat): TimelineEvent[] => {
  const which = copies > 1 ? text.copyOf(copy, copies) : '';
  return links.flatMap(({ id, issuedAt, openedAt }) => {
    const made = toSentence(text.linkCreated, which);
    const opened = toSentence(text.linkOpened, which);
    return [
      { ...made, key: `${id} made`, at: issuedAt },
      ...(openedAt ? [{ ...opened, key: `${id} opened`, at: openedAt }] : []),
    ];
  });
};

const reminderAfterMs = 24 * 3_600_000;

const toPlannedEvent = (
  at: string,
  title: string,
  detail: string,
): TimelineEvent => ({
  ...toSentence(text.plannedTitle(title), detail),
  key: `planned ${title}`,
  at,
  isPlanned: true,
});

/** Returns the planned emails: the queued ones, and the reminder 24 hours after the payment if no address is given. */
const listPlannedEmailEvents = (
  { waitingMails, paymentDate, delivery, deletedAt }: OrderDetail,
  mails: readonly SentMail[],
  now: Date,
): TimelineEvent[] => {
  const queuedMailEvents = waitingMails.map(({ template, nextTryAt }) =>
    toPlannedEvent(
      nextTryAt,
      emailTemplateLabel(template).toLowerCase(),
      text.mailRetried,
    ),
  );
  const isReminded = [...mails, ...waitingMails].some(
    ({ template }) => template === 'reminder',
  );
  const isAddressMissing = delivery?.state === 'address-missing' && !deletedAt;
  if (!paymentDate || !isAddressMissing || isReminded) return queuedMailEvents;
  const at = new Date(Date.parse(paymentDate) + reminderAfterMs);
  if (at <= now) return queuedMailEvents;
  return [
    ...queuedMailEvents,
    toPlannedEvent(
      at.toISOString(),
      text.addressReminder,
      text.addressReminderCondition,
    ),
  ];
};

/** Returns the events of an order from three services, oldest first, followed by the planned events. */
export const toTimelineEvents = (
  order: OrderDetail,
  timeline: readonly TimelineEntry[],
  mails: readonly SentMail[],
  seats: readonly Seat[],
  now: Date,
): TimelineEvent[] => {
  const what = text.purchase(
    order.productName,
    order.quantity,
    formatKobo(order.unitPrice),
  );
  const happened: TimelineEvent[] = [
    ...timeline.map((entry, index) => ({
      ...(entry.kind === 'placed'
        ? toSentence(text.orderPlaced, what)
        : describeEntry(entry)),
      key: `${index} ${entry.kind}`,
      at: entry.at,
      isPaid: entry.kind === 'paid',
    })),
    ...mails.map((mail) => ({
      ...describeMailAttempt(mail),
      key: mail.id,
      at: mail.at,
    })),
    ...seats.flatMap(linkEventsOfSeat),
  ];
  const byTime = (one: TimelineEvent, other: TimelineEvent) =>
    Date.parse(one.at) - Date.parse(other.at);
  return [
    ...happened.toSorted(byTime),
    ...listPlannedEmailEvents(order, mails, now).toSorted(byTime),
  ];
};
