import { parse } from 'csv-parse/sync';
import { InvalidError } from './errors.ts';

/** A data row of a CSV file, or what is wrong with it; `line` is the number of its first line, from 1. */
export type CsvRecord =
  { line: number; cells: string[] } | { line: number; problem: string };

export type CsvFile = {
  headings: string[];
  /** The rows after the headings, read one by one, so that memory does not grow with the file. */
  records: () => Generator<CsvRecord>;
};

const unreadableError = (message: string) =>
  new InvalidError('CSV_UNREADABLE', message, { status: 422 });

const maxColumns = 200;
// A cell with line breaks, such as a review, ends within this many lines; else its quotation mark was never closed.
const maxLinesOfRecord = 100;

/** Decodes UTF-8 and UTF-16 with or without a byte order mark; any other text is taken for Windows-1252, as of Excel. */
const decodeText = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

type Line = { number: number; text: string };

function* splitLines(text: string): Generator<Line> {
  let start = 0;
  for (let number = 1; start < text.length; number++) {
    const end = text.indexOf('\n', start);
    const line = end < 0 ? text.slice(start) : text.slice(start, end);
    start = end < 0 ? text.length : end + 1;
    yield { number, text: line.endsWith('\r') ? line.slice(0, -1) : line };
  }
}

const hasOpenQuote = (text: string): boolean =>
  text.split('"').length % 2 === 0;

const detectDelimiter = (heading: string): string => {
  const unquoted = heading.replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => unquoted.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) =>
    countOf(one) > countOf(best) ? one : best,
  );
};

const parseRecords = (
  text: string,
  delimiter: string,
): string[][] | undefined => {
  try {
    return parse(text, { delimiter, relax_column_count: true });
  } catch {
    return undefined;
  }
};

const brokenQuotes =
  'A quotation mark in this row is not closed, or stands inside a cell. Write it twice ("") inside a quoted cell.';

type RawRecord = { line: number; cells: string[] | undefined };

/** Reads the record that starts at `lines[0]`; returns how many lines it takes. Broken quotes end with their line. */
const readRecord = (
  lines: readonly Line[],
  delimiter: string,
): { record: RawRecord; taken: number } => {
  let isOpen = false;
  const end = lines.findIndex(({ text }) => {
    isOpen = isOpen !== hasOpenQuote(text);
    return !isOpen;
  });
  const parts = lines.slice(0, Math.max(end + 1, 1));
  const text = parts.map((line) => line.text).join('\n');
  const [cells] = parseRecords(text, delimiter) ?? [];
  const record = { line: lines[0]?.number ?? 0, cells };
  return { record, taken: cells ? parts.length : 1 };
};

/** Reads lines that are a record each; undefined if one of them is broken. Reading them together is much faster. */
const readLineRecords = (
  lines: readonly Line[],
  delimiter: string,
): RawRecord[] | undefined => {
  const text = lines.map((line) => line.text).join('\n');
  const records = parseRecords(`${text}\n`, delimiter);
  return records?.length === lines.length
    ? records.map((cells, nr) => ({ line: lines[nr]?.number ?? 0, cells }))
    : undefined;
};

function* readRawRecords(
  lines: Generator<Line>,
  delimiter: string,
): Generator<RawRecord> {
  const ahead: Line[] = [];
  for (;;) {
    while (ahead.length < maxLinesOfRecord) {
      const next = lines.next();
      if (next.done) break;
      ahead.push(next.value);
    }
    if (ahead.length === 0) return;
    const open = ahead.findIndex(({ text }) => hasOpenQuote(text));
    const closed = open < 0 ? ahead : ahead.slice(0, open);
    const together = readLineRecords(closed, delimiter);
    if (together && together.length > 0) {
      ahead.splice(0, together.length);
      yield* together;
      continue;
    }
    for (let left = Math.max(closed.length, 1); left > 0; left--) {
      const { record, taken } = readRecord(ahead, delimiter);
      ahead.splice(0, taken);
      yield record;
    }
  }
}

function* readRecords(
  lines: Generator<Line>,
  delimiter: string,
  columns: number,
): Generator<CsvRecord> {
  for (const { line, cells } of readRawRecords(lines, delimiter)) {
    if (!cells) yield { line, problem: brokenQuotes };
    else if (cells.every((cell) => cell.trim() === '')) continue;
    else if (cells.length !== columns)
      yield {
        line,
        problem: `This row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, and the first line names ${columns} columns. Put quotation marks around a cell that contains "${delimiter}".`,
      };
    else yield { line, cells: cells.map((cell) => cell.trim()) };
  }
}

/**
 * Opens a CSV file whose first line has the headings; the delimiter is a comma, a semicolon or a tab. A broken row does
 * not affect the rows after it.
 * @throws CSV_UNREADABLE for a file without headings and for a file that is not text
 */
export const openCsv = (bytes: Buffer): CsvFile => {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw unreadableError(
      'This is a workbook or an archive. Save the list as a CSV file and choose that file.',
    );
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0'))
    throw unreadableError(
      'This is not a text file. Export the list as CSV and choose that file.',
    );
  const readLines = () => splitLines(text);
  const [heading] = [...splitLines(text.slice(0, 100_000))];
  const delimiter = detectDelimiter(heading?.text ?? '');
  const [names] = parseRecords(heading?.text ?? '', delimiter) ?? [];
  const headings = names?.map((cell) => cell.trim());
  if (!headings?.some(Boolean))
    throw unreadableError(
      'This file has no headings. The first line must name the columns.',
    );
  if (headings.length > maxColumns)
    throw unreadableError(`A list may have at most ${maxColumns} columns.`);
  return {
    headings,
    records: function* () {
      const lines = readLines();
      lines.next();
      yield* readRecords(lines, delimiter, headings.length);
    },
  };
};
