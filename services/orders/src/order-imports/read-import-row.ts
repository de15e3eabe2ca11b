import { createHash } from 'node:crypto';
import { maxCopies, type Product } from '../prices/price.model.ts';
import type { ImportRow } from './import-row.model.ts';
import type { ImportSource } from '../orders/order.model.ts';
import { emailPattern } from '../orders/order.shape.ts';
import {
  type CellLookup,
  type ColumnMapping,
  type SkipReason,
  sourceFormats,
} from './import-source.model.ts';

export type ReadRow =
  | { outcome: 'order'; row: ImportRow }
  | { outcome: 'skipped'; reason: SkipReason; productName?: string }
  | { outcome: 'rejected'; message: string };

/** What a product of the list is in this shop; "skip" leaves its orders out. */
export type ProductChoice = Product | 'skip';

export type RowTerms = {
  source: ImportSource;
  mapping: ColumnMapping;
  /** The author's choice for each product name of the list; others are proposed by `proposeProduct`. */
  products: Readonly<Record<string, ProductChoice>>;
  now: Date;
};

class RowRejected extends Error {}

const maxTextLength = 300;

/** Returns the proposal for a product name: the paperback if it says so, else the e-book. */
export const proposeProduct = (productName: string): Product =>
  /paper ?back|hard ?cover|hard ?back|\bprint(ed)?\b|physical/i.test(
    productName,
  )
    ? 'PAPERBACK'
    : 'EBOOK';

const parseEmail = (text: string): string => {
  const email = text.toLowerCase();
  if (!email) throw new RowRejected('The email address is missing.');
  if (email.length > 254 || !emailPattern.test(email))
    throw new RowRejected(
      `"${text.slice(0, 80)}" is not an email address. Correct it in the list.`,
    );
  return email;
};

const parseQuantity = (text: string): number => {
  if (!text) return 1;
  const quantity = Number(text);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxCopies)
    throw new RowRejected(
      `The quantity "${text.slice(0, 20)}" must be a whole number from 1 to ${maxCopies}. Split a larger order into several rows.`,
    );
  return quantity;
};

const symbols: Readonly<Record<string, string>> = {
  '₦': 'NGN',
  $: 'USD',
  '£': 'GBP',
  '€': 'EUR',
  'GH₵': 'GHS',
  KSh: 'KES',
};

const detectCurrency = (amount: string, currency: string): string => {
  const given = currency.toUpperCase();
  if (/^[A-Z]{3}$/.test(given)) return given;
  const code = /\b[A-Z]{3}\b/.exec(amount.toUpperCase())?.[0];
  if (code) return code;
  const symbol = Object.keys(symbols).find(
    (one) => amount.includes(one) || currency.includes(one),
  );
  return symbol ? (symbols[symbol] ?? '') : '';
};

const parseAmount = (text: string): number | null => {
  if (!text) return null;
  const digits = text.replace(/[^\d.,-]/g, '');
  // A comma before two last digits separates cents, as in "25,00"; any other comma separates thousands.
  const plain = /^\d+,\d{2}$/.test(digits)
    ? digits.replace(',', '.')
    : digits.replaceAll(',', '');
  if (!/^\d{1,12}(\.\d+)?$/.test(plain))
    throw new RowRejected(
      `The amount "${text.slice(0, 40)}" is not a number. Write it like 10000 or 10,000.00.`,
    );
  return Math.round(Number(plain) * 100);
};

// Lagos has no summer time.
const lagosOffset = '+01:00';

const pad = (part: string): string => part.padStart(2, '0');

/** Returns an ISO date for "31/12/2025" and "12/31/2025"; the day comes first if both readings are possible. */
const reorderDate = (text: string): string | undefined => {
  const [, first = '', second = '', year = '', time = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(text) ?? [];
  if (!year) return undefined;
  const isMonthFirst = Number(second) > 12;
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return `${year}-${pad(month)}-${pad(day)}${time}`;
};

/** Whether the day exists; JavaScript reads 31 February as a day of March. */
const isCalendarDay = (date: string): boolean => {
  const midnight = new Date(`${date}T00:00:00Z`);
  return (
    !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
  );
};

const parseInstant = (text: string): Date => {
  const iso = reorderDate(text) ?? text;
  const [, date = '', time = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
      iso.trim(),
    ) ?? [];
  if (!date) return new Date(text);
  if (!isCalendarDay(date)) return new Date(NaN);
  const offset = /^(Z|UTC)$/i.test(zone) ? 'Z' : zone || lagosOffset;
  // Noon keeps a date without a time on its day in every zone.
  return new Date(`${date}T${time || '12:00'}${offset}`);
};

const parseDate = (text: string, now: Date): string | null => {
  if (!text) return null;
  const instant = parseInstant(text);
  const isPlausible =
    instant.getUTCFullYear() >= 2000 &&
    instant.getTime() < now.getTime() + 86_400_000;
  if (!isPlausible)
    throw new RowRejected(
      `"${text.slice(0, 40)}" is not a date of a sale. Write it like 2025-12-31.`,
    );
  return (instant < now ? instant : now).toISOString();
};

/** Returns a reference for a list without order numbers, so that the same row imported twice is one order. */
const deriveReference = (...parts: string[]): string =>
  `row-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)}`;

const requireShort = (text: string, label: string): string => {
  if (text.length > maxTextLength)
    throw new RowRejected(
      `The ${label} has more than ${maxTextLength} characters. Check that the columns are assigned correctly.`,
    );
  // A PostgreSQL text cannot hold control characters that no name has.
  return text.replace(/\p{Cc}/gu, ' ').toWellFormed();
};

const toImportRow = (
  cell: CellLookup,
  product: Product,
  productName: string,
  { source, mapping, now }: RowTerms,
): ImportRow => {
  const read = (field: keyof ColumnMapping) =>
    mapping[field] === undefined ? '' : cell(mapping[field]);
  const { recipient, currency } = sourceFormats[source];
  const email = parseEmail((recipient && cell(recipient)) || read('email'));
  const amount = read('amount');
  const date = read('date');
  const amountMinor = parseAmount(amount);
  return {
    email,
    name: requireShort(read('name'), 'name'),
    productName,
    product,
    quantity: parseQuantity(read('quantity')),
    amountMinor,
    currency:
      amountMinor === null
        ? ''
        : detectCurrency(amount, read('currency')) || currency,
    soldAt: parseDate(date, now),
    reference:
      requireShort(read('reference'), 'reference') ||
      deriveReference(email, productName, date, amount),
  };
};

/** Reads one row of a list; a wrong cell rejects the row with a sentence that says how to correct it. */
export const readImportRow = (cell: CellLookup, terms: RowTerms): ReadRow => {
  const { source, mapping, products } = terms;
  const skipped = sourceFormats[source].skip(cell);
  if (skipped) return { outcome: 'skipped', reason: skipped };
  try {
    const productName = requireShort(
      mapping.product === undefined ? '' : cell(mapping.product),
      'product',
    );
    const product = Object.hasOwn(products, productName)
      ? (products[productName] ?? 'skip')
      : proposeProduct(productName);
    if (product === 'skip')
      return { outcome: 'skipped', reason: 'other-product', productName };
    const row = toImportRow(cell, product, productName, terms);
    return { outcome: 'order', row };
  } catch (error) {
    if (error instanceof RowRejected)
      return { outcome: 'rejected', message: error.message };
    throw error;
  }
};
