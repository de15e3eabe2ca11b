// The texts of one conversation.
import { formatDayAndTime } from '../../../shared/lib/date.ts';

export const conversation = 'Conversation';
export const arrived = (at: string, now: Date): string =>
  `Arrived ${formatDayAndTime(at, now)} in Lagos. 1 tick = 1 hour.`;
export const dueBy = (at: string, now: Date): string =>
  `The answer was due by ${formatDayAndTime(at, now)}.`;
export const time = (at: string, now: Date): string =>
  formatDayAndTime(at, now);

// Entries.
export const you = 'You';
export const byForm = 'by the form';
export const byEmail = 'by email';
export const automatic = 'Automatic answer';
export const quoted = 'Show quoted text';
export const isCut =
  'This email is large, so only its beginning is shown. Read all of it in your mailbox.';
export const noText = 'This email has no text.';
export const attached = (name: string, size: string): string =>
  `${name}, ${size}`;
export const attachmentsLabel = 'Attachments';
export const notStored =
  'Attachments are not stored here. Open them in your mailbox.';
export const formatSize = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
};
export const assigned = (name: string): string =>
  name ? `Assigned to ${name}.` : 'Assigned to nobody.';
export const otherSender = (address: string): string =>
  `Sent from ${address}, not from the address of this conversation.`;
export const otherSenderMore =
  'Make sure who it is before you answer. A reply goes to the address of the conversation.';

// What became of a reply.
export const sent = 'Sent';
export const waitingToSend = 'Waiting to be sent.';
export const waitingBecause = (reason: string): string =>
  `Not sent yet; it is tried again by itself. ${reason}`;
export const failed = 'Not sent.';
export const failedMore = (reason: string | null): string =>
  reason === null || reason === 'its reason is gone'
    ? 'The mail server was never asked.'
    : reason;
export const retry = 'Try again';
export const retryFailed = 'The reply could not be sent again.';

// The reply.
export const replyLabel = 'Reply';
export const fromTo = (from: string, to: string): string =>
  `From ${from} to ${to}`;
export const noMailServer =
  'No mail server is set up. What you send is stored and waits until you enter one.';
export const setUpMail = 'Set up email';
export const answersElsewhere = 'Answers go to your email program, not here.';
export const setUpAnswers = 'Set up answers by email';
export const archiveAfterSending = 'Archive after sending';
export const send = 'Send reply';
export const sendHint = 'Ctrl+Enter sends. What you write is kept in this tab.';
export const replyMissing = 'Please write a reply';
export const variableLeft = (name: string): string =>
  `Please replace {${name}} by the words to send`;
export const replySent = 'Reply sent.';
export const replyQueued = 'Reply stored. It is sent as soon as email works.';
export const sendFailed =
  'The reply was not sent. It is still here; please try again.';
export const byEmailProgram = 'Use my email program';
export const discardDraft = 'Discard draft';

// Saved answers.
export const templateLabel = 'Saved answer';
export const chooseTemplate = 'Choose an answer';
export const ownTemplates = 'My answers';
export const offeredTemplates = 'Suggestions';
export const manageTemplates = 'Edit answers';
export const manageTitle = 'Saved answers';
export const noTemplates = 'You have no saved answers yet.';
export const newTemplate = 'New answer';
export const templateName = 'Name';
export const templateText = 'Text';
export const templateHint =
  '{name}, {book}, {author}, {site} and {reference} are filled in when you choose the answer.';
export const saveTemplate = 'Save answer';
export const templateSaveFailed = 'The answer could not be saved.';
export const editTemplate = (name: string): string => `Edit ${name}`;
export const deleteTemplate = (name: string): string => `Delete ${name}`;
export const templateDeleted = 'is deleted.';
export const edit = 'Edit';
export const remove = 'Delete';
export const cancel = 'Cancel';

// The person to whom a message is assigned.
export const assignedTo = 'Assigned to';
export const nobody = 'Nobody';
export const someoneElse = 'Someone else…';
export const personName = 'Name of the person';
export const assign = 'Assign';
export const assignFailed = 'The message could not be assigned.';

// Actions.
export const changeFailed = 'The change could not be saved.';
export const tryAgain = 'Please try again.';

// Beside the conversation.
export const asideLabel = 'Order and other messages';
export const order = 'Order';
export const orders = 'Orders';
export const ordersSubject = 'the orders of this person';
export const noOrder = 'No order with this email address.';
export const reference = 'Reference';
export const amount = 'Amount';
export const product = 'Product';
export const status = 'Status';
export const placed = 'Placed';
export const paid = 'Paid';
export const delivery = 'Delivery';
export const deliveries = {
  none: '',
  'address-missing': 'Address missing',
  ready: 'To ship',
  shipped: 'Shipped',
  delivered: 'Delivered',
};
/** @param count undefined if it is not known */
export const allOrders = (count: number | undefined): string =>
  count === undefined ? 'All orders' : `All ${count} orders`;
export const markShipped = 'Mark as shipped';
export const ebookProduct = 'E-Book';
export const emailLink = 'Email a new link';
export const refund = (amount: string): string => `Refund ${amount}`;
export const openCustomer = 'Open customer';
export const sender = 'Sender';
export const recipient = 'Recipient';
export const name = 'Name';
export const email = 'Email';
export const company = 'Company';
export const nextUnanswered = 'Next unanswered';
