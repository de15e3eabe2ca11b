// The status below the buyer, once for payment and delivery.
export const paidElsewhere = 'Paid elsewhere';
export const paid = 'Paid';
export const addressMissing = 'address missing';
export const toShip = 'to ship';
export const shipped = 'Shipped';
export const delivered = 'Delivered';
export const partRefunded = (amount: string): string => `${amount} refunded`;
export const momentInLagos = (day: string, time: string): string =>
  `${day}, ${time} in Lagos`;

// What the author can do next.
export const nextStep = 'Next step';
export const shipmentEmail =
  'The buyer gets an email with the tracking number.';

// The flags on the page of one order.
export const flagsLabel = 'Needs attention';
export const settleFlagLabel = (label: string): string => `Settle “${label}”`;
export const flagNoteLabel = 'Resolution';
export const markSettled = 'Mark as settled';
export const flagSettled = (label: string): string => `“${label}” is settled.`;

// The details.
export const details = 'Details';
export const noneYet = 'None yet';
export const amountParts = (
  quantity: number,
  unitPrice: string,
  /** Empty without a delivery fee. */
  plusFee: string,
): string => `${quantity} × ${unitPrice}${plusFee}`;
export const oneTick = (value: string): string => `1 tick = ${value}`;
export const plusDelivery = (fee: string): string => ` + ${fee} delivery`;
export const amountAfterRefunds = (remaining: string): string =>
  `${remaining} left after refunds.`;
export const paymentDate = 'Payment date';
export const paidWith = 'Paid with';
export const paymentMode = 'Mode';
export const testMode = 'Test: no money is moved.';
export const orderToPayment = 'Order to payment';
export const refunds = 'Refunds';
export const delivery = 'Delivery';
export const deliveryRegion = 'Delivery region';
export const regionAndTime = (region: string, days: string): string =>
  `${region}, ${days}`;

// Where an imported order was sold.
export const importedFrom = 'Imported from';
export const originalReference = 'Order number there';
export const originalProduct = 'Product there';
export const originalAmount = 'Paid there';
export const importedAt = 'Imported';

// The customer.
export const writeMessage = 'Write message';
export const changeEmail = 'Change the email';
export const newEmailLabel = 'New email';
export const newEmailHint =
  'The receipt and the reading links go to the new address; older links stop working.';
export const emailChanged = (email: string): string =>
  `The email is changed to ${email}. Earlier emails are sent there again.`;
export const emailChangeFailed = 'The email could not be changed.';

// The reading links.
export const readingLinks = 'Reading links';
export const copyOf = (copy: number, copies: number): string =>
  `Copy ${copy} of ${copies}`;

// The emails.
export const mail = 'Emails';
export const mailOutcomes = {
  sent: 'accepted',
  refused: 'refused',
  delayed: 'delayed, will be tried again',
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
export const resendReceipt = 'Resend receipt';
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
export const theTimelineMails = 'The emails in this timeline';
export const theTimelineLinks = 'The reading links in this timeline';
export const noteLabel = 'Note';

// The danger zone.
export const dangerZone = 'Danger zone';
export const changeStatus = 'Change the status';
export const dangerZoneStatusText =
  'An order that you mark as paid is fulfilled like any paid order. One that was paid leaves the revenue, and an e-book’s links stop working at once.';
export const deletionConsequence =
  'The order is hidden everywhere and leaves the revenue, and its links stop working. You can restore it for 30 days; its audit entry stays for good.';
export const importedDeletionConsequence =
  'The order is hidden everywhere, and its links stop working. You can restore it for 30 days; its audit entry stays for good.';
