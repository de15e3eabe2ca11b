/**
 * Returns the mailto URL of an address (RFC 6068). A buyer chooses the address, so its signs are encoded: `&bcc=` in it
 * would add a recipient.
 */
export const toMailtoUrl = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
