import { isFirstAnswerAwaited } from '../../../shared/conversation.model.ts';
import { toMailtoUrl } from '../../../shared/email/mailto-url.ts';
import { formatLongDate } from '../../../shared/lib/date.ts';
import type { InboxMessage } from './inbox.api.ts';
import { durationTextOfMs } from '../promise-text.ts';
import { eventTypes } from '../forms/speaking.model.ts';

const hourMs = 3_600_000;

export const kindLabels = { contact: 'Contact', speaking: 'Speaking' } as const;

export const eventTypeLabel = (
  type: NonNullable<InboxMessage['speaking']>['eventType'],
): string => eventTypes.find(([each]) => each === type)?.[1] ?? type;

/** Returns "Keynote, 12 March 2026, Enugu" for a speaking request, the subject of an email, or else a title with the sender. */
export const titleOf = ({ speaking, name, subject }: InboxMessage): string => {
  if (!speaking) return subject || `A message from ${name}`;
  return `${eventTypeLabel(speaking.eventType)}, ${formatLongDate(speaking.date)}, ${speaking.location}`;
};

/** Whether the sender waits for an answer. */
export const isUnanswered = ({ state, suspected }: InboxMessage): boolean =>
  !suspected && (state === 'new' || state === 'read');

/** Returns how long a sender has waited, such as "waits 2 h 15 min", and whether that is more than the promised 24. */
export const toWaitingText = (
  waitingSince: string,
  now: number,
): { isLate: boolean; text: string } => {
  const ms = Math.max(0, now - Date.parse(waitingSince));
  return {
    isLate: ms > 24 * hourMs,
    text: `waits ${durationTextOfMs(ms)}`,
  };
};

export type AnswerStatus = {
  kind: 'left' | 'late' | 'answered' | 'awaited' | 'archived';
  text: string;
  /** The hours left of the promised 24; 0 unless the sender waits for an answer. */
  hoursLeft: number;
};

/** Returns the status of a message with regard to the promised answer within 24 hours. */
export const toAnswerStatus = (
  message: InboxMessage,
  now: number,
): AnswerStatus => {
  const { state, waitingSince, answerBy, answeredAt } = message;
  if (isFirstAnswerAwaited(message) && state === 'answered')
    return { kind: 'awaited', text: 'no answer yet', hoursLeft: 0 };
  if (isFirstAnswerAwaited(message) && state === 'archived')
    return { kind: 'archived', text: 'archived', hoursLeft: 0 };
  if (answeredAt !== null && state !== 'new' && state !== 'read') {
    const took = Date.parse(answeredAt) - Date.parse(waitingSince);
    return {
      kind: 'answered',
      text: `answered in ${durationTextOfMs(took)}`,
      hoursLeft: 0,
    };
  }
  if (state === 'archived')
    return { kind: 'archived', text: 'archived', hoursLeft: 0 };
  const left = Date.parse(answerBy) - now;
  return left > 0
    ? {
        kind: 'left',
        text: `${durationTextOfMs(left)} left`,
        hoursLeft: left / hourMs,
      }
    : { kind: 'late', text: `${durationTextOfMs(left)} late`, hoursLeft: 0 };
};

const quoteLength = 1_200; // Email programs cut off a mailto URL after about 2,000 characters.

/** Returns a mailto URL that answers the sender, with a subject and the quoted message. */
export const toReplyMailtoUrl = (message: InboxMessage): string => {
  const { email, name, speaking, receivedAt, message: text } = message;
  const about = speaking || message.subject ? titleOf(message) : 'your message';
  const subject = `Re: ${about}`;
  const quoted =
    text.length > quoteLength ? `${text.slice(0, quoteLength)}…` : text;
  const body = quoted
    ? `\n\nOn ${formatLongDate(receivedAt)} ${name} wrote:\n${quoted.replaceAll(/^/gm, '> ')}`
    : '';
  const query = [
    `subject=${encodeURIComponent(subject)}`,
    // A line break in a mailto URL is %0D%0A (RFC 6068).
    ...(body
      ? [`body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`]
      : []),
  ].join('&');
  return `${toMailtoUrl(email)}?${query}`;
};
