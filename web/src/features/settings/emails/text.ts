// The texts of the settings of the emails' texts.
import { formatCount } from '../../../shared/lib/numbers/count.ts';
import type { Email, RenderedEmail } from './email.shape.ts';

// The list.
export const emailsNoun = 'the emails';
export const listTitle = 'Email texts';
export const listNote =
  'Every email has a fixed part, such as the link to the book. You can change its subject and add a greeting and a paragraph.';
export const changed = 'Changed';
export const noEmails = 'The shop sends no emails yet.';

export const sentWhen: Record<Email['name'], string> = {
  receipt: 'To the buyer, when an order is paid.',
  'reading-link': 'To the buyer, when an e-book is ready to read.',
  'device-code': 'To the buyer, when they open their e-book on a new device.',
  reminder: 'To the buyer, when a paid paperback has no delivery address.',
  shipped: 'To the buyer, when you mark an order as shipped.',
  delivered: 'To the buyer, when you mark an order as delivered.',
  refund: 'To the buyer, when money is returned.',
  'newsletter-confirmation':
    'To a subscriber, to confirm the address before the first newsletter.',
  'message-to-owner': 'To you, when a visitor writes through the site.',
  'messages-to-owner': 'To you, when several messages arrive together.',
  'payment-flag': 'To you, when a payment needs your decision.',
  'access-notices':
    'To you, when someone signs in on a new device or changes the access to the back office.',
};

// The form.
export const allEmails = 'All emails';
export const labels = {
  subject: 'Subject',
  greeting: 'Greeting',
  paragraph: 'Paragraph',
};
export const subjectRequired = 'Please enter a subject.';
export const tooLong = (limit: number): string =>
  `Please use at most ${formatCount(limit)} characters.`;
export const hints = {
  subject: '',
  greeting: 'A line above the fixed part. Empty: none.',
  paragraph:
    'Below the fixed part; each line becomes a paragraph. Empty: none.',
};
export const formatVariable = (name: string): string => `{${name}}`;
export const required = (names: string[]): string =>
  `Must contain ${names.map(formatVariable).join(' and ')}.`;
export const charactersLeft = (count: number): string => {
  const noun = Math.abs(count) === 1 ? 'character' : 'characters';
  return count < 0
    ? `${formatCount(-count)} ${noun} too many.`
    : `${formatCount(count)} ${noun} left.`;
};
export const insertInto = (label: string): string =>
  `Insert into ${label.toLowerCase()}`;

// Restoring the default texts.
export const restoreDefault = 'Restore default texts';
export const isDefault = 'These are the default texts.';
export const defaultHint =
  'Shows the default texts in the form. They apply once you save.';
export const defaultQuestion = 'Replace what you typed by the default texts?';
export const defaultConsequence =
  'Your unsaved changes of this email are lost.';
export const cancelDefault = 'Keep my changes';

// The test email.
export const testEmail = 'Test email';
export const testHint = (to: string): string =>
  `Goes to ${to} with the texts above, also before they are saved, and with example data.`;
export const sendTest = 'Send test email';
export const testSent = (to: string): string =>
  `Sent to ${to}. Look for it in the inbox, and in the spam folder.`;
export const testFailed = 'The test email could not be sent.';
export const noRecipient =
  'A test email goes to your contact email address, and none is entered yet.';
export const enterAddress = 'Enter an address';

// The preview.
export const exampleData = 'Shown with example data.';
export const describeBasis = (basis: RenderedEmail['basis']): string => {
  switch (basis.kind) {
    case 'order':
      return `Shown with the newest order, ${basis.reference}. Links and codes are examples.`;
    case 'message':
      return 'Shown with the newest messages.';
    case 'example':
      return exampleData;
  }
};
