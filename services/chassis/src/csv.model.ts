/**
 * Returns a CSV cell, quoted if needed (RFC 4180). Text that a spreadsheet could run as a formula gets an apostrophe in
 * front, also after a separator within the text; numbers get none.
 */
export const formatCsvCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = text
    .replace(/([",;\t\r\n])(?=[\t\r\n]| *[-=+@＝＋－＠])/g, "$1'")
    .replace(/^(?=[\t\r\n]| *[-=+@＝＋－＠])/, "'");
  return /[",\r\n]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
};

/** Returns a line of CSV without its line ending, which the caller adds, since files use different ones. */
export const formatCsvLine = (values: readonly unknown[]): string =>
  values.map(formatCsvCell).join(',');
