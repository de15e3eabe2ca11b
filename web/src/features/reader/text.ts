// The texts that several parts of the reader share.
export const exit = 'Exit';
export const tryAgain = 'Try Again';
export const chapter = (number: number): string => `Chapter ${number}`;
export const minutes = (count: number): string => `${count} min`;

// The texts while the reading link is checked.
export const checkingSide = 'One moment';
export const checking = 'Checking your reading link';

// The texts of the reading session.
export const unknownTitle = 'The book';
export const offline = 'You are offline.';
export const offlineMore = (until: string): string =>
  `Keep this page open: the chapters that you have opened stay readable until ${until}. We will reconnect automatically.`;
export const offlineExitQuestion =
  'You are offline, so the book cannot be opened again until you are online. Your place and your marks stay in this browser. Leave the book?';
