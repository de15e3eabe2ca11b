import { readCsv, type CsvRecord } from '@imprint/chassis/csv-reader';
import { InvalidError } from '@imprint/chassis/errors';
import { emailPattern } from '../../text/text-fields.ts';

/** Why a line of the file adds no subscriber. */
export const lineProblems = [
  'unreadable',
  'no-email',
  'invalid-email',
  'invalid-date',
  'not-subscribed',
  'repeated',
  'already-subscribed',
  'unsubscribed',
  'bounced',
  'erased',
] as const;

export type LineProblem = (typeof lineProblems)[number];

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

export const tooManyRowsError = () =>
  new InvalidError(
    'TOO_MANY_ROWS',
    'The file has more than 50,000 rows. Split it and import the parts one after another.',
    { status: 422 },
  );

export const columnNotFoundError = (columns: string[]) =>
  new InvalidError(
    'COLUMN_NOT_FOUND',
    'The file has no such column. Choose the columns from the first line of the file.',
    { status: 422, details: columns.slice(0, 50) },
  );

// The names of columns in the exports of Ghost, Gumroad, Selar, Mailchimp, Substack and Buttondown, in lower case.
const usualNames: Record<keyof ColumnMapping, RegExp> = {
  email: /^(e-?mail( address)?|buyer email|customer email|email_address)$/,
  date: /^(created_at|created at|confirmed.*|optin_time|confirm_time|subscribed_at|subscription date|date|purchase date)$/,
  subscribed: /^(subscribed_to_emails|subscribed|email_disabled|active)$/,
};

/** Returns the column for each value: the chosen one, or else the first with a usual name. */
export const findColumns = (
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
      columns.find((column) =>
        usualNames[name].test(column.trim().toLowerCase()),
      ) ?? null
    );
  };
  return {
    email: find('email'),
    date: find('date'),
    subscribed: find('subscribed'),
  };
};

const isoDate =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/;

/** Returns the instant of a date such as "2025-03-01" or "2025-03-01 10:00:00"; undefined if it is not one. */
const parseDate = (text: string): Date | undefined => {
  const [, day, time = '00:00', zone = 'Z'] = isoDate.exec(text) ?? [];
  if (!day) return undefined;
  const parsed = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`);
  return Number.isNaN(parsed.getTime()) ? undefined : parsed;
};

const isNo = (text: string): boolean =>
  /^(false|no|0|n|unsubscribed)$/i.test(text);

/** Checks the values of a line. @param consentAt the date of consent, for a line without a date of its own */
const checkRecord = (
  { line, cells }: CsvRecord,
  indexes: Record<keyof ColumnMapping, number>,
  consentAt: Date,
  now: Date,
): CheckedLine => {
  const fail = (problem: LineProblem) => ({ line, problem });
  if (!cells) return fail('unreadable');
  const valueOf = (name: keyof ColumnMapping) =>
    (cells[indexes[name]] ?? '').trim();
  const email = valueOf('email').toLowerCase();
  if (email === '') return fail('no-email');
  if (email.length > 254 || !emailPattern.test(email))
    return fail('invalid-email');
  const isSubscribed = valueOf('subscribed');
  if (isSubscribed && isNo(isSubscribed)) return fail('not-subscribed');
  const date = valueOf('date');
  const own = date ? parseDate(date) : consentAt;
  if (!own || own > now) return fail('invalid-date');
  return { line, email, consentAt: own };
};

/**
 * Checks the lines after the header one by one; an address that the file repeats is imported once.
 * @throws TOO_MANY_ROWS
 */
export function* checkLines(
  csv: string,
  mapping: ColumnMapping & { email: string },
  consentAt: Date,
  now: Date,
): Generator<CheckedLine> {
  const seen = new Set<string>();
  const indexes = { email: -1, date: -1, subscribed: -1 };
  let rows = -1;
  for (const record of readCsv(csv)) {
    rows += 1;
    if (rows === 0) {
      const header = (record.cells ?? []).map((cell) => cell.trim());
      indexes.email = header.indexOf(mapping.email);
      indexes.date = mapping.date ? header.indexOf(mapping.date) : -1;
      indexes.subscribed = mapping.subscribed
        ? header.indexOf(mapping.subscribed)
        : -1;
      continue;
    }
    if (rows > maxImportRows) throw tooManyRowsError();
    const checked = checkRecord(record, indexes, consentAt, now);
    if ('problem' in checked) yield checked;
    else if (seen.has(checked.email))
      yield { line: checked.line, problem: 'repeated' };
    else {
      seen.add(checked.email);
      yield checked;
    }
  }
}

/** Returns the headers of the file's columns. */
export const readColumns = (csv: string): string[] => {
  const first = readCsv(csv).next();
  return first.done
    ? []
    : (first.value.cells ?? []).map((cell) => cell.trim().slice(0, 200));
};
