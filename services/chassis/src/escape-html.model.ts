/** Returns the text with the five special characters of HTML and XML replaced by numeric character references. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
