// The texts of the page of one customer.
import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';
import { formatDayAndTime, formatRecentDay } from '../../../shared/lib/date.ts';

export const back = 'All customers';
export const notFound = 'There is no customer with this address.';
export const theCustomer = 'The customer';

// The actions in the header.
export const actions = 'Actions';
export const sendReadingLink = 'Send reading link';
export const writeMessage = 'Write message';

// The key figures.
export const paid = 'Paid';
export const paidOrders = (count: number): string =>
  count === 1 ? '1 paid order' : `${count} paid orders`;
export const refunded = 'Refunded';
export const openDisputes = (count: number): string =>
  count === 0 ? 'No open disputes' : formatCountWithNoun(count, 'open dispute');
export const book = 'Book read';
export const noBook = 'No e-book';
export const percent = (number: number): string => `${number}%`;
export const paragraphsRead = (read: number, all: number): string =>
  `${read} of ${all} paragraphs`;
export const finishedOn = (day: string): string => `Finished ${day}`;
export const finished = 'Finished';
export const opened = 'Opened';
export const notOpened = 'Not opened';
export const onDay = (day: string): string => `on ${day}`;
export const since = 'Customer since';
export const lastSeen = (at: string, now: Date): string =>
  `Last seen ${formatRecentDay(at, now)}`;

// Reading, by chapter.
export const reading = 'Reading';
export const theReading = 'how far the book was read';
/** @param copy which of several copies; empty for the only one */
export const readingNote = (copy: string): string =>
  `${copy && `${copy}. `}1 tick = 1 paragraph`;
export const chapterNumber = (number: number): string => `Chapter ${number}`;
export const readOf = (read: number, all: number): string =>
  `${read} of ${all}`;
export const chapterStates = {
  finished: 'Finished',
  skipped: 'Not finished',
  'not-reached': 'Not read yet',
} as const;
export const startedOn = (day: string): string => `Started ${day}`;
export const timeInVisits = (seconds: number, visits: number): string => {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const time = hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
  return `${time} in ${formatCountWithNoun(visits, 'visit')}`;
};

// The parts of the page.
export const orders = 'Orders';
export const theOrders = 'the orders';
export const noOrders = 'No orders.';
export const quantity = (product: string, count: number): string =>
  count > 1 ? `${product} × ${count}` : product;
export const addressMissing = 'Address missing';
export const messages = 'Messages';
export const theMessages = 'the messages';
export const startedByYou = 'You wrote first.';
export const noMessages = 'No messages from this address.';
export const emails = 'Emails';
export const theEmails = 'the emails';
export const noEmails = 'No emails in the last year.';
export const resend = 'Resend';
export const resendOf = (name: string, reference: string): string =>
  `Resend: ${name}, ${reference}`;
export const mailResent = (name: string): string => `${name}: sent again.`;
export const outcomes = {
  sent: 'Accepted',
  refused: 'Refused',
  delayed: 'Delayed',
} as const;
export const links = 'Reading links';
export const theLinks = 'the reading links';
export const noLinks = 'No reading links.';
export const linkStates = {
  valid: 'Open',
  expired: 'Expired',
  revoked: 'Revoked',
  replaced: 'Replaced',
} as const;
export const until = (day: string): string => `until ${day}`;
export const lastRead = (day: string): string => `Last read ${day}`;
const neverRead = 'Not read yet';
export const neverOpened = 'Not opened yet';
export const openedOn = (day: string): string => `Opened ${day}`;
export const andFinished = (opened: string, day: string): string =>
  `${opened}, finished ${day}`;
export const andProgress = (
  opened: string,
  finished: number,
  chapters: number,
): string =>
  chapters > 0
    ? `${opened}, ${Math.min(finished, chapters)} of ${chapters} chapters finished`
    : opened;
export const copyOf = (copy: number, copies: number): string =>
  `Copy ${copy} of ${copies}`;

/** @param copy which of several copies; empty for the only one of its order */
export const copyAndReading = (
  copy: string,
  lastReadAt: string | null,
): string => {
  const reading = lastReadAt
    ? lastRead(formatDayAndTime(lastReadAt))
    : neverRead;
  return copy ? `${copy}. ${reading}` : reading;
};

// Details and consent.
export const details = 'Details';
export const phone = 'Phone';
export const country = 'Country';
export const newsletter = 'Newsletter';
export const theConsent = 'the consent';
export const notSubscribed = 'Not subscribed';
export const subscriptionStates = {
  pending: 'Not confirmed yet',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Ended: the address refuses email',
} as const;
export const consentOn = (state: string, day: string): string =>
  `${state} on ${day}`;

// The notes.
export const notes = 'Notes';
export const noteLabel = 'New note';
export const noNotes = 'No notes yet.';
