// The errors of the code that shows the next step after the payment.
export const loadFailed = 'The next step could not be loaded.';
export const loadFailedMore =
  'You can also continue with the link in your receipt.';
