// The texts while the next step loads after the payment.
export const loadFailed = 'The next step could not be loaded.';
export const loadFailedMore =
  'You can also continue with the link in your receipt.';
