import { type CsvRow, openCsv, readColumn } from '@imprint/chassis/csv-file';
import { InvalidError } from '@imprint/chassis/errors';
import {
  type DateOrder,
  detectDateOrder,
  parseImportedDate,
} from '@imprint/chassis/import-date';
import { emailPattern } from '../../text/text-fields.ts';
import type { LineProblem } from './line-problem.model.ts';

/** The header of the column for each value; null: the file has none. */
export type ColumnMapping = {
  email: string | null;
  date: string | null;
  subscribed: string | null;
};

/** The columns that the author chose: undefined is to be found by its usual names, null is not to be used. */
export type ChosenColumns = {
  [Name in keyof ColumnMapping]?: ColumnMapping[Name] | undefined;
};

/** A line of the file that names an address. */
export type ImportedLine = { line: number; email: string; consentAt: Date };

export type CheckedLine = ImportedLine | { line: number; problem: LineProblem };

export const maxImportRows = 50_000;

const tooManyRowsError = () =>
  new InvalidError(
    'TOO_MANY_ROWS',
    'The file has more than 50,000 rows. Split it and import the parts one after another.',
    { status: 422 },
  );

const columnNotFoundError = (columns: string[]) =>
  new InvalidError(
    'COLUMN_NOT_FOUND',
    'The file has no such column. Choose the columns from the first line of the file.',
    { status: 422, details: columns.slice(0, 50) },
  );

// The names of columns in the exports of Ghost (DEFAULT_COLUMNS in ghost/members-csv/lib/unparse.js), Gumroad (FIELDS in
// app/services/exports/audience_export_service.rb), Mailchimp, Substack and Buttondown, in lower case.
const usualNames: Record<keyof ColumnMapping, RegExp> = {
  email:
    /^(e-?mail([ _]address)?|(subscriber|purchase|buyer|customer) e-?mail)$/,
  date: /^(created[_ ]at|creation[_ ]date|confirm.*|optin_time|subscribed[_ ](at|time)|subscription date|start date|date|purchase (date|time).*)$/,
  subscribed:
    /^(subscribed_to_emails|subscribed|email[_ ]disabled|do not contact\?|unsubscribed|active|status)$/,
};

/** Returns the column for each value: the chosen one, or else the first with a usual name. */
const findColumns = (
  columns: string[],
  chosen: ChosenColumns,
): ColumnMapping => {
  const find = (name: keyof ColumnMapping): string | null => {
    const given = chosen[name];
    if (given === null) return null;
    if (given !== undefined) {
      if (!columns.includes(given)) throw columnNotFoundError(columns);
      return given;
    }
    return (
      columns.find((column) => usualNames[name].test(column.toLowerCase())) ??
      null
    );
  };
  return {
    email:
      find('email') ??
      columns.find((column) => /e-?mail/i.test(column)) ??
      null,
    date: find('date'),
    subscribed: find('subscribed'),
  };
};

const isNo = (text: string): boolean =>
  /^(false|no|0|n|unsubscribed|cleaned|inactive)$/i.test(text);

const isYes = (text: string): boolean => /^(true|yes|1|y)$/i.test(text);

/** Whether "yes" in the column says that a person is not subscribed, as in Substack's "Email disabled". */
const isOptOutColumn = (column: string): boolean =>
  /disabled|unsubscribed|do not/i.test(column);

type Terms = {
  mapping: ColumnMapping;
  /** The date of consent, for a line without a date of its own. */
  consentAt: Date;
  dateOrder: DateOrder;
  now: Date;
};

const dayMs = 86_400_000;

/** Returns the date of a line's consent; undefined if it is no date or lies after today. */
const readConsentDate = (
  text: string,
  { consentAt, dateOrder, now }: Terms,
): Date | undefined => {
  if (!text) return consentAt;
  const own = parseImportedDate(text, dateOrder);
  if (!own || own.getTime() >= now.getTime() + dayMs) return undefined;
  return own < now ? own : now;
};

type ValueLookup = (name: keyof ColumnMapping) => string;

const checkValues = (
  line: number,
  valueOf: ValueLookup,
  terms: Terms,
): CheckedLine => {
  const fail = (problem: LineProblem) => ({ line, problem });
  const email = valueOf('email').toLowerCase();
  if (email === '') return fail('no-email');
  if (email.length > 254 || !emailPattern.test(email))
    return fail('invalid-email');
  const answer = valueOf('subscribed');
  const isOptOut = isOptOutColumn(terms.mapping.subscribed ?? '');
  if (isOptOut ? isYes(answer) : isNo(answer)) return fail('not-subscribed');
  const consentAt = readConsentDate(valueOf('date'), terms);
  return consentAt ? { line, email, consentAt } : fail('invalid-date');
};

/** A file that is ready to be read, with the mapping of its columns. */
export type SubscriberFile = {
  columns: string[];
  mapping: ColumnMapping;
  /** Checks the rows one by one; an address that the file repeats is imported once. */
  lines: () => Generator<CheckedLine>;
};

/**
 * Opens a file of subscribers and finds its columns.
 * @param consentAt the date of consent, for a line without a date of its own
 * @throws CSV_UNREADABLE, COLUMN_NOT_FOUND; reading the lines throws TOO_MANY_ROWS
 */
export const openSubscriberFile = (
  bytes: Buffer,
  chosen: ChosenColumns,
  consentAt: Date,
  now: Date,
): SubscriberFile => {
  const csv = openCsv(bytes);
  const columns = csv.headings;
  const mapping = findColumns(columns, chosen);
  if (mapping.email === null) throw columnNotFoundError(columns);
  const placeOf = (column: string | null) =>
    column === null ? -1 : columns.indexOf(column);
  const places = {
    email: placeOf(mapping.email),
    date: placeOf(mapping.date),
    subscribed: placeOf(mapping.subscribed),
  };
  // Ghost's export also lists deleted members.
  const deletedPlace = columns.indexOf('deleted_at');
  const checkRow = (row: CsvRow): CheckedLine => {
    const { line } = row;
    if ('problem' in row) return { line, problem: 'unreadable' };
    if (row.cells[deletedPlace]) return { line, problem: 'not-subscribed' };
    return checkValues(line, (name) => row.cells[places[name]] ?? '', terms);
  };
  const terms = {
    ...{ mapping, consentAt, now },
    dateOrder: detectDateOrder(readColumn(csv, mapping.date, maxImportRows)),
  };
  return {
    columns,
    mapping,
    lines: function* () {
      const seen = new Set<string>();
      let count = 0;
      for (const row of csv.rows()) {
        if (++count > maxImportRows) throw tooManyRowsError();
        const checked = checkRow(row);
        const isRepeated = 'email' in checked && seen.has(checked.email);
        if ('email' in checked) seen.add(checked.email);
        yield isRepeated ? { line: row.line, problem: 'repeated' } : checked;
      }
    },
  };
};
