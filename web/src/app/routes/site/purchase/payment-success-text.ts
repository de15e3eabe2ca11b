// The texts around the receipt of a payment.
export const headTitle = 'Your payment';
export const headDescription = 'The status of your payment.';

export const receipt = 'Your receipt';
export const paid = 'Payment Successful';
export const paidMore =
  'Thank you. We are emailing you a copy of this receipt.';
