// The texts of the payment page, of its messages and of its result page.
export const title = 'Payment';

// The labels of the receipt.
export const unknownProduct = 'The book';
export const amountMissing = 'Amount missing';
export const pricePerCopyLabel = 'Price per copy';
export const formatLabel = 'Format';
export const receiptToLabel = 'Receipt to';
export const emailLabel = 'Email';
export const emailHint = 'Your receipt goes to this address.';
export const referenceLabel = 'Reference';
export const totalLabel = 'Total';
export const amountLabel = 'Amount';

// The errors for missing input.
export const emailRequired = 'Email is required for payment';
export const amountRequired = 'Amount is required for payment';
export const productNameRequired = 'Product name is required for payment';

// The labels of the buttons and links.
export const proceed = 'Proceed to Payment';
export const payAnotherWay = 'Pay another way';
export const bankTransfer = 'Bank transfer';
export const ussd = 'USSD';
export const card = 'Card';
export const checkPayment = 'Check payment';
export const directCheckout = 'Try Direct Checkout Instead';
export const showNewPrice = 'See the new price';
export const backToBook = 'Back to Book';
export const copyReference = 'Copy reference';
export const copyReferenceFailed = 'Copying failed: select the reference above';

// The messages while a payment is in progress.
export const opening = 'Opening Paystack’s page';
export const openingMore = 'This takes a few seconds.';
export const detour =
  'Having trouble with the payment popup. Trying an alternative method...';
export const confirming = 'Confirming the payment with Paystack';
export const confirmingMore =
  'Please keep this page open. It shows your receipt when the payment is confirmed.';
export const returning = 'Checking your payment with Paystack';
export const paid = 'Payment successful';
export const paidMore = 'Your receipt is coming.';

// The messages after a payment that was not completed.
export const closed =
  "Payment window was closed. You can try again when you're ready.";
export const cancelled = 'You left Paystack’s page before paying.';
export const declined = 'The payment was declined.';
export const uncharged = 'Nothing was charged.';
export const unchargedBecause = (reason: string): string =>
  `Nothing was charged. Paystack’s reason: ${reason}.`;
/** Returns the advice to try again; `charge` is a sentence about what was charged. */
export const payAgain = (charge: string): string =>
  `${charge} You can try again, or pay another way.`;
export const unsure = 'Paystack has not confirmed this payment yet';
export const unsureMore =
  'If you have paid, please do not pay again: your receipt comes by email as soon as Paystack confirms it. If you have not paid, you can try again.';

// The messages of a failed payment.
export const notInitialised = 'Failed to initialize payment';
export const notLoaded = 'Paystack not loaded properly';
export const unavailable =
  'Payment service is currently unavailable. Please try again later.';
export const refusedMore =
  'Please check the price on the book page, and order again.';
export const notVerified =
  'Payment verification failed. Please contact support with your reference number.';
export const notChecked =
  'Unable to verify payment. Please contact support with your reference number.';
export const unconfirmedMore =
  'If your account was charged, we will find the payment: we check with Paystack again after 2, 10 and 60 minutes, and email your receipt.';

// The texts on the result page of a paid order.
export const receiptTitle = 'Receipt';
export const backToBookPage = 'Back to Book Page';

// The texts on the result page of a payment that is pending or was rejected.
export const unpaidTitles = {
  confirming: 'Your payment is being confirmed',
  unpaid: 'Payment not confirmed',
  unknown: 'Payment not confirmed',
  unreachable: 'Not confirmed yet',
};
export const checking = 'Checking your payment';
export const waiting = 'Waiting for Paystack’s confirmation';
export const retrying = 'We could not reach the server. Trying again…';
export const waitingMore =
  'Bank transfers can take a few minutes. You can close this page; we will email your receipt.';
export const unreachableMore =
  'We could not reach the server. If you have paid, we will email your receipt.';
export const checkAgain = 'Check again';
export const viewOrder = 'View order and pay';
