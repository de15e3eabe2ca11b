// The texts of the list of customers who finished the e-book.
import { formatCountOrMore } from '../../../shared/lib/numbers/count.ts';

export const loadFailed = 'The list could not be loaded.';
export const listLabel = 'Customers who finished the e-book';
export const listNoun = 'finished copies';
export const searchPlaceholder = 'Search by email...';
export const copyCount = (
  total: number,
  totalIsFloor: boolean | undefined,
): string =>
  formatCountOrMore(
    { total, totalIsFloor },
    'finished copy',
    'finished copies',
  );
export const empty =
  'Nobody has finished the e-book yet. Customers appear here once they have read the last chapter to its end.';
export const noneInDays = 'Nobody finished the e-book in these days.';
export const noneMatch = (search: string): string =>
  `No customer whose email contains “${search}” finished the e-book in these days.`;
export const caption = 'Customers who finished the e-book, latest first';
export const customer = 'Customer';
export const order = 'Order';
export const started = 'Opened';
export const finished = 'Finished';
export const unknown = '–';
