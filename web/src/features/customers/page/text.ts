// The texts of the page of one customer.
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
export const book = 'E-book';
export const finished = 'Finished';
export const opened = 'Opened';
export const notOpened = 'Not opened';
export const onDay = (day: string): string => `on ${day}`;
export const since = 'Customer since';
export const lastOrder = (day: string): string => `Last order ${day}`;

// The parts of the page.
export const orders = 'Orders';
export const theOrders = 'the orders';
export const noOrders = 'No orders.';
export const quantity = (product: string, count: number): string =>
  count > 1 ? `${product} × ${count}` : product;
export const addressMissing = 'Address missing';
export const messages = 'Messages';
export const theMessages = 'the messages';
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
export const neverRead = 'Not read yet';
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

// Details and consent.
export const details = 'Details';
export const email = 'Email';
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
