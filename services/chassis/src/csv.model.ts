/** Returns a cell that no spreadsheet treats as a formula, quoted where needed (RFC 4180); numbers stay numbers. */
export const csvCell = (value: unknown): string => {
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

/** Returns a line of cells without a line ending, which differs between files. */
export const csvLine = (values: readonly unknown[]): string =>
  values.map(csvCell).join(',');
