// The texts of the page of the book.
import { formatCountWithNoun } from '../../../../shared/lib/numbers/count.ts';
import { formatNaira } from '../../../../shared/lib/numbers/money.ts';
import { spellNumber } from '../../../../shared/lib/numbers/spell-number.model.ts';
import type { SiteContent } from '../../../../shared/site-content.ts';

/** Returns "Six chapters", for a heading or the beginning of a sentence. */
export const formatChapterCount = (count: number): string =>
  `${spellNumber(count)} ${count === 1 ? 'chapter' : 'chapters'}`;

export const headTitle = 'The book';
export const headTitleOf = (book: string): string => `The book: ${book}`;
export const headDescription = 'The book, its chapters and its prices.';
export const headDescriptionOf = ({
  title,
  subtitle,
  price,
  ebookPrice,
}: SiteContent['book']): string =>
  `${[title, subtitle].filter(Boolean).join(': ')}. Paperback ${formatNaira(price)}, e-book ${formatNaira(ebookPrice)}.`;
export const breadcrumb = 'Book';

/** The heading while the content loads. */
export const title = 'The book';

// The headings of the sections.
export const note = 'Author’s note';
export const features = 'Features';
export const chapterTicks = (paragraphs: number): string =>
  `1 tick = ${formatCountWithNoun(paragraphs, 'paragraph')}`;
export const reviews = 'Reviews';
export const author = 'About the author';
