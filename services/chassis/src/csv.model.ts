/** A cell that no spreadsheet takes for a formula, quoted where it must be; numbers stay numbers. */
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

/** A line of cells without its end, which differs between files. */
export const csvLine = (values: readonly unknown[]): string =>
  values.map(csvCell).join(',');
