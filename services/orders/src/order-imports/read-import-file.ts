import { type CsvFile, openCsv, readColumn } from '@imprint/chassis/csv-file';
import { InvalidError, NotFoundError } from '@imprint/chassis/errors';
import { detectDateOrder } from '@imprint/chassis/import-date';
import type { ImportSource } from '../orders/order.model.ts';
import {
  type ColumnMapping,
  createCellLookup,
  detectSource,
  importFields,
  suggestMapping,
} from './import-source.model.ts';
import {
  type ProductChoice,
  type ReadRow,
  readImportRow,
} from './read-import-row.ts';

/** A list and what the author has chosen for it; what is absent is detected. */
export type ImportFile = {
  bytes: Buffer;
  fileName: string;
  source?: ImportSource | undefined;
  mapping?: ColumnMapping | undefined;
  products: Record<string, ProductChoice>;
};

export const maxImportRows = 50_000;

const unknownColumnError = (heading: string) =>
  new InvalidError(
    'UNKNOWN_COLUMN',
    `The list has no column "${heading}". Choose one of its columns.`,
    { status: 422 },
  );

const tooManyRowsError = () =>
  new InvalidError(
    'TOO_MANY_ROWS',
    `A list may have at most ${maxImportRows.toLocaleString('en-GB')} rows. Split it into several files.`,
    { status: 422 },
  );

export const importNotFoundError = () =>
  new NotFoundError('IMPORT_NOT_FOUND', 'There is no such import.');

export const emailColumnMissingError = () =>
  new InvalidError(
    'EMAIL_COLUMN_MISSING',
    'Choose the column that has the email addresses of the buyers.',
    { status: 422 },
  );

const requireKnownColumns = (
  mapping: ColumnMapping,
  { headings }: CsvFile,
): void => {
  for (const field of importFields) {
    const heading = mapping[field];
    if (heading !== undefined && !headings.includes(heading))
      throw unknownColumnError(heading);
  }
};

export type NumberedRow = { line: number; read: ReadRow };

/** A list that is ready to be read, with its source and the mapping of its columns. */
export type OpenedImport = {
  headings: string[];
  source: ImportSource;
  mapping: ColumnMapping;
  rows: () => Generator<NumberedRow>;
};

/**
 * Opens a list, detects its source and its columns, and applies the author's choices.
 * @throws CSV_UNREADABLE or UNKNOWN_COLUMN; reading the rows throws TOO_MANY_ROWS
 */
export const openImport = (file: ImportFile, now: Date): OpenedImport => {
  const csv = openCsv(file.bytes);
  const { headings } = csv;
  const source = file.source ?? detectSource(headings, file.fileName);
  const mapping = file.mapping ?? suggestMapping(source, headings);
  requireKnownColumns(mapping, csv);
  const toCell = createCellLookup(headings);
  const { products } = file;
  const dateOrder = detectDateOrder(
    readColumn(csv, mapping.date, maxImportRows),
  );
  const terms = { source, mapping, products, now, dateOrder };
  return {
    headings,
    source,
    mapping,
    rows: function* () {
      let count = 0;
      for (const row of csv.rows()) {
        if (++count > maxImportRows) throw tooManyRowsError();
        const { line } = row;
        yield 'problem' in row
          ? { line, read: { outcome: 'rejected', message: row.problem } }
          : { line, read: readImportRow(toCell(row.cells), terms) };
      }
    },
  };
};

/** Returns the items in groups of at most `size`, so that each group is one statement. */
export function* groupInto<Item>(
  items: Iterable<Item>,
  size: number,
): Generator<Item[]> {
  let group: Item[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
