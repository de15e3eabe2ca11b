// The error if the code of the next step after the payment cannot be loaded.
export const loadFailed = 'The next step could not be loaded.';
export const loadFailedMore =
  'You can also continue with the link in your receipt.';
