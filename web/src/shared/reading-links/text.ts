// The button that emails a reading link.
export const copyOf = (copy: number, copies: number): string =>
  `Copy ${copy} of ${copies}`;
export const emailLink = 'Email a new link';
export const emailFirstLink = 'Email a link';
export const emailLinkForCopy = (copy: number): string =>
  `Email a new link for copy ${copy}`;
export const linkEmailed = (copy: string): string =>
  `${copy}: a new reading link is emailed.`;
