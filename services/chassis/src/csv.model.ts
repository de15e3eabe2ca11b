/**
 * Returns a CSV cell, quoted if needed (RFC 4180). An apostrophe precedes text that a spreadsheet could run as a
 * formula, at the start of the cell or after a separator within it. Numbers stay as they are.
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

/** Returns a line of CSV without a line ending; the caller adds the ending that its file uses. */
export const formatCsvLine = (values: readonly unknown[]): string =>
  values.map(formatCsvCell).join(',');
