import {
  formatCount,
  formatCountWithNoun,
} from '../../shared/lib/numbers/count.ts';
import type {
  ImportField,
  ImportPreview,
  ImportSource,
  OrderImport,
  ProductChoice,
} from './order-import.shape.ts';

// The choice of the file.
export const fileTitle = 'List';
export const fileNote =
  'Bring over the buyers you have in another shop. Each copy of the e-book they bought becomes a copy here. Imported orders never count as revenue.';
export const fileLabel = 'CSV file';
export const fileHint =
  'The sales export of Gumroad, the orders of Selar, the members of Ghost, or any other list with a column of email addresses. At most 50,000 rows and 20 MB.';
export const fileTooLarge =
  'This file is larger than 20 MB. Split it into several files.';
export const sending = 'Uploading the list…';
export const checking = 'Checking the list…';
export const starting = 'Starting the import…';
export const tryAgain = 'Please try again.';

// The columns and the products.
export const columnsTitle = 'Columns';
export const columnsNote = (fileName: string): string =>
  `What the columns of ${fileName} hold. Correct what is wrong, then check the list again.`;
export const sourceLabel = 'Exported from';
export const sources: [ImportSource, string][] = [
  ['gumroad', 'Gumroad'],
  ['selar', 'Selar'],
  ['ghost', 'Ghost'],
  ['csv', 'Another shop'],
];
export const noColumn = 'Not in the list';
export const fields = {
  email: 'Email',
  name: 'Name',
  product: 'Product',
  quantity: 'Quantity',
  amount: 'Amount',
  currency: 'Currency',
  date: 'Date',
  reference: 'Order number',
} as const satisfies Record<ImportField, string>;
export const productsTitle = 'Products';
export const productsNote =
  'What each product of the list is in this shop. Leave out what is not this book.';
export const unnamedProduct = 'Without a name';
export const productLabel = (name: string, rows: number): string =>
  `${name || unnamedProduct} (${formatCountWithNoun(rows, 'order')})`;
export const productChoices: [ProductChoice, string][] = [
  ['EBOOK', 'E-book'],
  ['PAPERBACK', 'Paperback'],
  ['skip', 'Leave out'],
];
export const checkAgain = 'Check again';
export const choicesChanged =
  'You have changed something. Check the list again before you import it.';

// The result of the check.
export const resultTitle = 'Check';
export const emailMissing =
  'Choose the column that has the email addresses of the buyers.';
export const nothingToImport = 'No row of this list can be imported.';
export const newOrders = 'New orders';
export const newCopies = 'Copies of the e-book';
export const knownOrders = 'Imported before';
export const rejectedRows = 'Rows with an error';
const skipReasons: Record<ImportPreview['skipped'][number]['reason'], string> =
  {
    'not-an-order': 'Left out: not an order',
    unpaid: 'Left out: not paid',
    refunded: 'Left out: refunded or revoked',
    renewal: 'Left out: renewals',
    'not-a-buyer': 'Left out: members who have not paid',
    'other-product': 'Left out: other products',
    erased: 'Left out: erased people',
  };
export const skippedLabel = (
  reason: ImportPreview['skipped'][number]['reason'],
): string => skipReasons[reason];
export const sampleCaption = 'The first orders as they would be imported';
export const errorsTitle = 'Rows with an error';
export const errorsNote = (shown: number, rejected: number): string =>
  rejected > shown
    ? `The first ${formatCount(shown)} of ${formatCount(rejected)}. These rows are not imported; all others are.`
    : 'These rows are not imported; all others are.';
export const errorLine = (line: number): string => `Line ${line}`;
export const downloadErrors = 'Download all errors';
export const downloadFailed = 'The errors could not be downloaded.';

// The start of the import.
export const sendLinks = 'Send reading links';
export const sendLinksHint = (copies: number): string =>
  `Emails ${copies === 1 ? 'one reading link, which is' : `${formatCount(copies)} reading links, each`} valid for 24 hours. Without it, nobody is emailed, and you can email a link from each order later.`;
export const importOrders = (count: number): string =>
  `Import ${formatCountWithNoun(count, 'order')}`;
export const started = 'The import has started.';

// The list of imports.
export const importsTitle = 'Imports';
export const theImports = 'the imports';
export const empty = 'Nothing has been imported yet.';
export const importName = ({ source, fileName }: OrderImport): string => {
  const shop = sources.find(([name]) => name === source)?.[1] ?? source;
  return fileName ? `${shop}, ${fileName}` : shop;
};
export const importCounts = (one: OrderImport): string =>
  [
    `${formatCountWithNoun(one.created, 'order')} imported`,
    one.seats > 0 && formatCountWithNoun(one.seats, 'copy', 'copies'),
    one.known > 0 && `${formatCount(one.known)} imported before`,
    one.skipped > 0 && `${formatCount(one.skipped)} left out`,
    one.rejected > 0 && formatCountWithNoun(one.rejected, 'error'),
  ]
    .filter(Boolean)
    .join(', ');
export const undoneCounts = ({ undone, inUse }: OrderImport): string =>
  `Undone: ${formatCountWithNoun(undone, 'order')} removed${inUse > 0 ? `; ${formatCount(inUse)} stayed, because the book has been opened` : ''}.`;
export const importing = (done: number, all: number): string =>
  `Importing: ${formatCount(done)} of ${formatCount(all)}`;
export const undoing = (done: number, all: number): string =>
  `Undoing: ${formatCount(done)} of ${formatCount(all)}`;
export const downloadImportErrors = 'Download errors';
export const linksSent = 'Reading links sent';
export const startedBy = (name: string): string => `by ${name}`;
export const undo = 'Undo';
export const undoQuestion = 'Undo this import?';
export const undoConsequence = (orders: number): string =>
  `${formatCountWithNoun(orders, 'imported order')} and their copies are removed, and reading links stop working. An order stays if its buyer has opened the book.`;
export const undoAction = 'Undo the import';
export const cancelUndo = 'Keep it';
export const undoStarted = 'The import is being undone.';
