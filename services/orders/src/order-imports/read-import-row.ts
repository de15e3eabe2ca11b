import { createHash } from 'node:crypto';
import {
  type DateOrder,
  parseImportedDate,
} from '@imprint/chassis/import-date';
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
  dateOrder: DateOrder;
};

/** Says what is wrong with a row. The message is stored, so it quotes no cell, which may name a person. */
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
      'The email address is not valid. Correct it in the list.',
    );
  return email;
};

const parseQuantity = (text: string): number => {
  if (!text) return 1;
  const quantity = Number(text);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxCopies)
    throw new RowRejected(
      `The quantity must be a whole number from 1 to ${maxCopies}. Split a larger order into several rows.`,
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
  const codeOfColumn = currency.toUpperCase();
  if (/^[A-Z]{3}$/.test(codeOfColumn)) return codeOfColumn;
  const code = /\b[A-Z]{3}\b/.exec(amount.toUpperCase())?.[0];
  if (code) return code;
  const symbol = Object.keys(symbols).find(
    (one) => amount.includes(one) || currency.includes(one),
  );
  return symbol ? (symbols[symbol] ?? '') : '';
};

/**
 * Returns an amount as JavaScript writes numbers: the last separator begins the cents if one or two digits follow it and
 * it occurs once, and every other separator groups thousands, as in "10,000.00", "10.000,00", "10 000" and "10.000".
 */
const toPlainNumber = (digits: string): string => {
  const [, whole = '', separator = '', cents = ''] =
    /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(digits) ?? [];
  const isGrouped = separator !== '' && whole.includes(separator);
  return isGrouped
    ? digits
    : `${whole.replace(/[.,](?=\d{3}(?!\d))/g, '')}${cents && `.${cents}`}`;
};

const parseAmount = (text: string): number | null => {
  if (!text) return null;
  const digits = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^[^\d(-]*|[^\d)]*$/g, '');
  const plain = toPlainNumber(digits);
  if (!/^\d{1,12}(\.\d+)?$/.test(plain))
    throw new RowRejected(
      'The amount is not a number. Write it like 10000 or 10,000.00.',
    );
  return Math.round(Number(plain) * 100);
};

const parseDate = (
  text: string,
  { now, dateOrder }: Pick<RowTerms, 'now' | 'dateOrder'>,
): string | null => {
  if (!text) return null;
  const instant = parseImportedDate(text, dateOrder);
  const isPlausible =
    instant !== undefined &&
    instant.getUTCFullYear() >= 2000 &&
    instant.getTime() < now.getTime() + 86_400_000;
  if (!isPlausible)
    throw new RowRejected(
      'The date is not that of a sale. Write it like 2025-12-31.',
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
  terms: RowTerms,
): ImportRow => {
  const { source, mapping } = terms;
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
    soldAt: parseDate(date, terms),
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
