// The texts of the page of one order: its flags.
export const flagsLabel = 'Needs attention';
export const settleFlag = (label: string): string => `Settle “${label}”`;
export const flagNoteLabel = 'What you did';
export const markSettled = 'Mark as settled';
export const flagSettled = (label: string): string => `“${label}” is settled.`;

// The details.
export const details = 'Details';
export const noneYet = 'None yet';
export const amountHint = (
  quantity: number,
  unitPrice: string,
  tick: string,
): string => `${quantity} × ${unitPrice}. 1 tick = ${tick}.`;
export const amountAfterRefunds = (
  refunded: string,
  remaining: string,
): string => `${refunded} went back, ${remaining} remain.`;
export const statusLabel = 'Status of this order';
export const paymentDate = 'Payment date';
export const paidWith = 'Paid with';
export const orderToPayment = 'Order to payment';
export const refunds = 'Refunds';
export const delivery = 'Delivery';

// The customer.
export const changeEmail = 'Change the email';
export const newEmailLabel = 'New email';
export const newEmailHint =
  'The receipt and the reading links go to the new address; older links end.';
export const emailChanged = (email: string): string =>
  `The email is changed to ${email}. Earlier emails are sent there again.`;
export const emailChangeFailed = 'The email could not be changed.';

// The reading links.
export const readingLinks = 'Reading links';
export const copyOf = (copy: number, copies: number): string =>
  `Copy ${copy} of ${copies}`;
export const emailLink = 'Email a new link';
export const emailLinkForCopy = (copy: number): string =>
  `Email a new link for copy ${copy}`;
export const linkEmailed = (copy: string): string =>
  `${copy}: a new reading link is emailed.`;

// The emails.
export const mail = 'Mail';
export const mailOutcomes = {
  sent: 'accepted',
  refused: 'refused',
  delayed: 'delayed, it is tried again',
};
export const mailResentSuffix = ' (sent again)';
export const mailSending = 'Sending…';
export const mailWaiting = (name: string): string =>
  `${name} is waiting to be sent`;
export const mailRetry = (attempts: number, nextAt: string): string => {
  const often = attempts === 1 ? 'once' : `${attempts} times`;
  return `Tried ${often}; again at ${nextAt}.`;
};
export const mailLog = 'The delivery log';
export const resendReceipt = 'Resend the receipt';
export const resendShipped = 'Resend “shipped”';
export const resendDelivered = 'Resend “delivered”';
export const mailResent = (name: string): string => `${name}: sent again.`;

// The buyer's page.
export const buyersPage = 'Buyer’s page';
export const copyLink = 'Copy the link';
export const linkCopied = 'Copied';
export const linkCopiedStatus = 'The link is copied.';

// The timeline.
export const timeline = 'Timeline';
export const timelineMails = 'The emails in this timeline';
export const timelineLinks = 'The reading links in this timeline';
export const noteLabel = 'Note';
export const noteAside = '(only you see it)';
export const addNote = 'Add note';
export const addNoteFailed = 'The note could not be added.';

// The danger zone.
export const dangerZone = 'Danger zone';
export const changeStatus = 'Change the status';
export const statusConsequence =
  'Away from success, the order leaves the revenue; an e-book’s links close at once. To success, it is fulfilled like a payment.';
export const refundConsequence = (refundable: string): string =>
  `${refundable}, or a part of it, goes back the way it came, through Paystack, in three to ten working days.`;
export const nothingToRefund =
  'There is nothing to refund: no payment came through Paystack, or all of it is refunded or on its way.';
export const deletionConsequence =
  'The order is hidden everywhere and leaves the revenue, and its links close. You can restore it for 30 days; its audit entry stays for good.';
