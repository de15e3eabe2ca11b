/** @returns the text with the five signs that mean something in HTML and XML as numeric character references */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
