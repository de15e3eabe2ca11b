// Why a reading link is refused, by the code of the refusal.
export const refusals: Record<string, string> = {
  SHARING_DETECTED:
    'This link has been shared and is no longer valid. Each reading link is personal and can only be used on the original device.',
  CONCURRENT_SESSION:
    'This book is already being read on another device. Please close other sessions and try again.',
  TOKEN_EXPIRED:
    'This reading link has expired. Please contact support for a new link.',
  INVALID_TOKEN: 'This reading link is invalid or has been revoked.',
};
export const noToken = 'Invalid reading link';
export const checkFailed = 'Failed to validate access. Please try again.';
export const denied = 'Access denied. Please check your reading link.';

// How the reader can continue after a refusal.
export const sharedMore =
  'If you bought this book, request a new link. We send it only to the email address used for the purchase.';
export const concurrentMore =
  'If the other device is yours, close the book there and try again within 90 seconds.';
export const expiredMore =
  'You can also request a new link here. We send it to the email address used for the purchase.';
export const invalidMore =
  'If you received a newer link by email, use that one. Otherwise request a new link.';
export const noTokenMore =
  'The address of this page is incomplete. Open the link in your email again, or request a new one on your order page.';
export const deviceLimitMore =
  'Your copy has been opened in too many browsers this month. Contact us to reset it.';
export const checkFailedMore =
  'We could not check your link. Check your internet connection and try again in a minute.';
export const deniedMore =
  'Copy the whole link from your email and open it; it is one long line.';

// Why a session ended while the book was being read.
export const linkExpired = 'This reading link has expired.';
export const openInAnotherTab =
  'The book is now open in another tab of this browser.';
export const closedHere =
  'The book was closed here. Reload the page to continue reading.';
export const openInAnotherBrowser = 'The book is now open in another browser.';
export const linkReplaced = 'A newer link has replaced this one.';
