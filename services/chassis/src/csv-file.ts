import { decodeCsv, readCsv } from './csv-reader.model.ts';
import { InvalidError } from './errors.ts';

/** A data row of a CSV file, or what is wrong with it; `line` is the number of its first line, from 1. */
export type CsvRow =
  | { line: number; cells: string[] }
  | { line: number; problem: string };

export type CsvFile = {
  headings: string[];
  /** The rows after the headings, read one by one, so that memory does not grow with the file. */
  rows: () => Generator<CsvRow>;
};

const unreadableError = (message: string) =>
  new InvalidError('CSV_UNREADABLE', message, { status: 422 });

const maxColumns = 200;

const brokenQuotes =
  'A quotation mark in this row is not closed, or stands inside a cell. Write it twice ("") inside a quoted cell.';

const describeCellCount = (cells: number, columns: number): string =>
  `This row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, and the first line names ${columns} columns. Put quotation marks around a cell that contains a comma.`;

/** Returns a cell without the apostrophe that exports put before text that a spreadsheet could run as a formula. */
const toPlainCell = (cell: string): string =>
  cell.trim().replace(/^'(?=[-=+@])/, '');

/** Returns the headings with numbers after those that repeat an earlier one, so that each column can be chosen. */
const numberRepeatedHeadings = (headings: readonly string[]): string[] => {
  const names: string[] = [];
  for (const heading of headings) {
    let name = heading;
    for (let number = 2; name && names.includes(name); number += 1)
      name = `${heading} (${number})`;
    names.push(name);
  }
  return names;
};

function* readRows(text: string, columns: number): Generator<CsvRow> {
  const records = readCsv(text, columns);
  records.next();
  for (const { line, cells: given } of records) {
    if (!given) {
      yield { line, problem: brokenQuotes };
      continue;
    }
    // Spreadsheets pad rows with empty cells.
    const isPadded = given.slice(columns).every((cell) => cell.trim() === '');
    const cells = isPadded ? given.slice(0, columns) : given;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length !== columns)
      yield { line, problem: describeCellCount(cells.length, columns) };
    else yield { line, cells: cells.map(toPlainCell) };
  }
}

/** Returns the text of a file; throws CSV_UNREADABLE for a workbook and for bytes that are not text. */
const decodeText = (bytes: Buffer): string => {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw unreadableError(
      'This is a workbook or an archive. Save the list as a CSV file and choose that file.',
    );
  const text = decodeCsv(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0'))
    throw unreadableError(
      'This is not a text file. Export the list as CSV and choose that file.',
    );
  return text;
};

/**
 * Opens a CSV file whose first line has the headings. A broken row does not affect the rows after it.
 * @throws CSV_UNREADABLE for a file without headings and for a file that is not text
 */
export const openCsv = (bytes: Buffer): CsvFile => {
  const text = decodeText(bytes);
  const [first] = readCsv(text);
  const headings = first?.cells?.map(toPlainCell) ?? [];
  if (!headings.some(Boolean))
    throw unreadableError(
      'This file has no headings. The first line must name the columns.',
    );
  if (headings.length > maxColumns)
    throw unreadableError(`A list may have at most ${maxColumns} columns.`);
  return {
    headings: numberRepeatedHeadings(headings),
    rows: () => readRows(text, headings.length),
  };
};

/** Reads the cells of a column in the first `maxRows` rows, without those of broken rows; none if the column is absent. */
export function* readColumn(
  { headings, rows }: CsvFile,
  heading: string | null | undefined,
  maxRows: number,
): Generator<string> {
  const place = headings.indexOf(heading ?? '');
  if (place === -1) return;
  let count = 0;
  for (const row of rows()) {
    if (++count > maxRows) return;
    if ('cells' in row) yield row.cells[place] ?? '';
  }
}
