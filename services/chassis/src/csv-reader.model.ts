/** A record of a CSV file: its cells, or undefined if the record cannot be read. */
export type CsvRecord = {
  /** The number of the record's first line in the file, from 1. */
  line: number;
  cells: string[] | undefined;
};

/** A quoted cell may contain this many line breaks; more of them mean that its closing quote is missing. */
const maxLinesInRecord = 50;

/** A record with more cells is a file of another kind, such as JSON. */
const maxCellsInRecord = 10_000;

const separators = [',', ';', '\t', '|'];

type Format = {
  separator: string;
  /** The number of cells that a record should have. */
  columns: number | undefined;
};

// Excel writes the separator into a line of its own.
const separatorLine = /^sep=(.)\r?\n/i;

/** Returns the separator that occurs most often in the first line. */
const findSeparator = (text: string): string => {
  const end = text.indexOf('\n');
  const head = end === -1 ? text : text.slice(0, end);
  const count = (separator: string) => head.split(separator).length;
  return separators.reduce((best, one) =>
    count(one) > count(best) ? one : best,
  );
};

/** Returns the end of a quoted cell, after its closing quote; undefined if the quote is missing or misplaced. */
const findEndOfQuoted = (
  text: string,
  start: number,
  separator: string,
): number | undefined => {
  let breaks = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n' && ++breaks > maxLinesInRecord) return undefined;
    if (sign !== '"') continue;
    const next = text[at + 1];
    if (next === '"') at += 1;
    else
      return next === undefined || `${separator}\r\n`.includes(next)
        ? at + 1
        : undefined;
  }
  return undefined;
};

const lineEndAfter = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};

// The search stays within the line; a search of the whole file for each line would take quadratic time.
const findEndOfPlain = (
  text: string,
  start: number,
  lineEnd: number,
  separator: string,
): number => {
  const length = text.slice(start, lineEnd).indexOf(separator);
  return length === -1 ? lineEnd : start + length;
};

/**
 * Reads one record from `start`; after an unreadable record, reading goes on with the next line. A record of several
 * lines that has not the expected number of cells is unreadable too: its quote swallowed other records.
 */
const readRecord = (
  text: string,
  start: number,
  { separator, columns }: Format,
): { cells: string[] | undefined; end: number } => {
  const cells: string[] = [];
  const firstLineEnd = lineEndAfter(text, start);
  let lineEnd = firstLineEnd;
  for (let at = start; ;) {
    const isQuoted = text[at] === '"';
    // A quoted cell may end in a later line. The end of a line is searched once, because a line may have many cells.
    if (at > lineEnd) lineEnd = lineEndAfter(text, at);
    const end = isQuoted
      ? findEndOfQuoted(text, at, separator)
      : findEndOfPlain(text, at, lineEnd, separator);
    if (end === undefined || cells.length === maxCellsInRecord)
      return { cells: undefined, end: firstLineEnd };
    cells.push(
      isQuoted
        ? text.slice(at + 1, end - 1).replaceAll('""', '"')
        : text.slice(at, end).replace(/\r$/, ''),
    );
    if (text[end] !== separator) {
      const isBroken =
        end > firstLineEnd && columns !== undefined && cells.length !== columns;
      return isBroken
        ? { cells: undefined, end: firstLineEnd }
        : { cells, end: text[end] === '\r' ? end + 1 : end };
    }
    at = end + 1;
  }
};

/**
 * Reads the records of a CSV file (RFC 4180) one by one, without its empty lines. The separator is a comma, a
 * semicolon, a tab or a vertical bar, whichever the first line uses most or a line "sep=;" before it names.
 * @param columns the number of cells by which a quote that swallowed other records is recognised
 */
export function* readCsv(text: string, columns?: number): Generator<CsvRecord> {
  const [declaration = '', declared] = separatorLine.exec(text) ?? [];
  const separator = declared ?? findSeparator(text);
  let line = declaration ? 2 : 1;
  for (let at = declaration.length; at < text.length;) {
    const { cells, end } = readRecord(text, at, { separator, columns });
    const isEmpty = cells?.length === 1 && cells[0]?.trim() === '';
    if (!isEmpty) yield { line, cells };
    for (let from = at; from <= end && from < text.length; line += 1) {
      const next = text.indexOf('\n', from);
      if (next === -1 || next > end) break;
      from = next + 1;
    }
    at = end + 1;
  }
}

/** Decodes the bytes of a CSV file: UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252. */
const decodeBytes = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Decodes the bytes of a CSV file; the line endings of old Macs become those of other systems. */
export const decodeCsv = (bytes: Uint8Array): string => {
  const text = decodeBytes(bytes);
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
};
