// The texts of the home page.
import { formatNaira } from '../../../../shared/lib/numbers/money.ts';

export const home = 'Home';
export const headDescription = 'A book, its author and how to order it.';
export const headDescriptionOf = (
  subtitle: string,
  author: string,
  price: number,
  ebookPrice: number,
): string =>
  `${subtitle}, by ${author}. Paperback ${formatNaira(price)}, e-book ${formatNaira(ebookPrice)}.`;

// These texts belong to the list of the site's pages under the heading "Contents".
export const contents = 'Contents';
export const paragraph = 'paragraph';
export const contactTime = 'within 24 hours';

// The headings of the other sections.
export const theBook = 'The book';
export const order = 'Order';
export const services = 'Services';
export const author = 'About the author';

// The link back to the book, in a browser in which the book was read.
export const continueReading = 'Continue reading';
export const readingProgress = (chapter: number, percent: number): string =>
  [chapter > 0 && `Chapter ${chapter}`, `${percent} %`]
    .filter(Boolean)
    .join(', ');
