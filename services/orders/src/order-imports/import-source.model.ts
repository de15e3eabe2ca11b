import type { ImportSource } from '../orders/order.model.ts';

/** What a column of a list can hold. */
export const importFields = [
  'email',
  'name',
  'product',
  'quantity',
  'amount',
  'currency',
  'date',
  'reference',
] as const;
export type ImportField = (typeof importFields)[number];

/** The heading of the column of each field; a field without a column is absent. */
export type ColumnMapping = Partial<Record<ImportField, string>>;

/** The cells of a row by heading. */
export type CellLookup = (heading: string) => string;

/** Why a row is left out though nothing is wrong with it. */
export const skipReasons = [
  'not-an-order',
  'unpaid',
  'refunded',
  'renewal',
  'not-a-buyer',
  'other-product',
  'erased',
] as const;
export type SkipReason = (typeof skipReasons)[number];

type SourceFormat = {
  /** The headings by which the source is recognised; all of them must be there. */
  signature: readonly string[];
  columns: Readonly<Record<ImportField, readonly string[]>>;
  /** The currency of amounts without a currency. */
  currency: string;
  skip: (cell: CellLookup) => SkipReason | undefined;
  /** A column with the address of the person who reads, if another person paid. */
  recipient?: string;
};

const isYes = (text: string): boolean =>
  ['1', 'true', 'yes'].includes(text.toLowerCase());

// The headings of Gumroad's sales export: PURCHASE_FIELDS in app/services/exports/purchase_export_service.rb of
// github.com/antiwork/gumroad. Its last row has the totals and begins with "Totals"; its amounts are in US dollars.
const gumroad: SourceFormat = {
  signature: ['Purchase ID', 'Item Name', 'Purchase Email'],
  columns: {
    email: ['Purchase Email', 'Buyer Email'],
    name: ['Buyer Name'],
    product: ['Item Name'],
    quantity: ['Quantity'],
    amount: ['Sale Price ($)', 'Subtotal ($)'],
    currency: [],
    date: ['Purchase Time (UTC timezone)', 'Purchase Date'],
    reference: ['Purchase ID'],
  },
  currency: 'USD',
  skip: (cell) => {
    if (cell('Purchase ID') === 'Totals') return 'not-an-order';
    if (isYes(cell('Pre-order authorization?'))) return 'unpaid';
    const isLost =
      isYes(cell('Disputed?')) && !isYes(cell('Dispute Won?')) ? true : false;
    if (
      isYes(cell('Fully Refunded?')) ||
      isYes(cell('Access Revoked?')) ||
      isLost
    )
      return 'refunded';
    return isYes(cell('Recurring Charge?')) ? 'renewal' : undefined;
  },
  recipient: 'Giftee Email',
};

// The headings of Ghost's members export: DEFAULT_COLUMNS in ghost/members-csv/lib/unparse.js of github.com/TryGhost/Ghost;
// "tiers" was "products" before. It lists members and no orders; a free member has bought nothing.
const ghost: SourceFormat = {
  signature: ['email', 'complimentary_plan', 'stripe_customer_id'],
  columns: {
    email: ['email'],
    name: ['name'],
    product: ['tiers', 'products'],
    quantity: [],
    amount: [],
    currency: [],
    date: ['created_at'],
    reference: ['id'],
  },
  currency: '',
  skip: (cell) => {
    if (cell('deleted_at')) return 'not-a-buyer';
    const isBuyer =
      cell('stripe_customer_id') !== '' ||
      cell('tiers') !== '' ||
      cell('products') !== '' ||
      isYes(cell('complimentary_plan'));
    return isBuyer ? undefined : 'not-a-buyer';
  },
};

const settledStatuses = [
  '',
  'success',
  'successful',
  'paid',
  'completed',
  'complete',
  'settled',
  'fulfilled',
  'delivered',
];

const skipByStatus = (cell: CellLookup): SkipReason | undefined => {
  const status = [
    'Status',
    'Payment Status',
    'Order Status',
    'Transaction Status',
  ]
    .map(cell)
    .find(Boolean);
  if (/refund|revers|charge ?back/i.test(status ?? '')) return 'refunded';
  return settledStatuses.includes((status ?? '').toLowerCase())
    ? undefined
    : 'unpaid';
};

const commonColumns: SourceFormat['columns'] = {
  email: [
    ...['Customer Email', 'Buyer Email', 'Purchase Email', 'Email Address'],
    ...['Customer Email Address', 'Buyer Email Address', 'Email', 'E-mail'],
  ],
  name: [
    ...['Customer Name', 'Buyer Name', 'Full Name', 'Name'],
    ...['Customer', 'Buyer'],
  ],
  product: [
    ...['Product Name', 'Product Title', 'Product', 'Products'],
    ...['Item Name', 'Item', 'Title'],
  ],
  quantity: ['Quantity', 'Qty', 'Copies'],
  amount: [
    ...['Amount Paid', 'Total Amount', 'Amount', 'Total', 'Price'],
    ...['Product Price', 'Order Total'],
  ],
  currency: ['Currency', 'Currency Code', 'Payment Currency'],
  date: [
    ...['Date', 'Order Date', 'Purchase Date', 'Payment Date', 'Date Paid'],
    ...['Date Created', 'Created At', 'Paid At', 'Purchased At'],
    ...['Transaction Date', 'Purchase Time', 'Time'],
  ],
  reference: [
    ...['Order ID', 'Order Number', 'Order No', 'Order Reference', 'Order'],
    ...['Reference', 'Transaction Reference', 'Payment Reference'],
    ...['Transaction ID', 'Payment ID', 'ID'],
  ],
};

// Selar documents no format of its orders export (sought on 28 November 2026), so its columns are found by the headings
// that shops use for them. The author sees the mapping before the import and can correct it.
const selar: SourceFormat = {
  signature: ['Order ID', 'Product Name', 'Customer Email', 'Currency'],
  columns: commonColumns,
  currency: 'NGN',
  skip: skipByStatus,
};

export const sourceFormats: Readonly<Record<ImportSource, SourceFormat>> = {
  gumroad,
  ghost,
  selar,
  csv: {
    signature: [],
    columns: commonColumns,
    currency: '',
    skip: skipByStatus,
  },
};

/** Headings are compared without regard to case, spaces and punctuation. */
const normalise = (heading: string): string =>
  heading.toLowerCase().replace(/[^a-z0-9$]/g, '');

const findHeading = (
  headings: readonly string[],
  names: readonly string[],
): string | undefined => {
  for (const name of names) {
    const found = headings.find((one) => normalise(one) === normalise(name));
    if (found) return found;
  }
  return undefined;
};

/** Returns the source whose export has these headings; "csv" for a list of an unknown shop. */
export const detectSource = (
  headings: readonly string[],
  fileName: string,
): ImportSource => {
  const found = (['gumroad', 'ghost', 'selar'] as const).find((source) =>
    sourceFormats[source].signature.every((name) =>
      findHeading(headings, [name]),
    ),
  );
  return found ?? (/selar/i.test(fileName) ? 'selar' : 'csv');
};

/** Returns the column of each field that the headings of a list suggest. */
export const suggestMapping = (
  source: ImportSource,
  headings: readonly string[],
): ColumnMapping => {
  const mapping: ColumnMapping = {};
  for (const field of importFields) {
    const heading = findHeading(headings, sourceFormats[source].columns[field]);
    if (heading !== undefined) mapping[field] = heading;
  }
  const emailLike = headings.find((heading) => /e-?mail/i.test(heading));
  if (mapping.email === undefined && emailLike) mapping.email = emailLike;
  return mapping;
};

/** Returns a lookup of a row's cells by heading; an unknown heading has an empty cell. */
export const createCellLookup = (
  headings: readonly string[],
): ((cells: readonly string[]) => CellLookup) => {
  const places = new Map(
    headings
      .map((heading, place) => [normalise(heading), place] as const)
      .reverse(),
  );
  return (cells) => (heading) =>
    cells[places.get(normalise(heading)) ?? -1] ?? '';
};
