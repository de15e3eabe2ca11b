import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';

// The first section of the home page. Screen readers announce the link as "Learn More about the book".
export const learnMore = 'Learn More';
export const learnMoreAfter = ' about the book';
/** The page shows the word "e-book" and its price after this text. */
export const paperbackPrice = (
  paperback: string,
  area: string | undefined,
  deliveryCost: string,
): string =>
  `Paperback ${paperback}, delivery${area === undefined ? '' : ` within ${area}`} ${deliveryCost}; `;
export const ebook = 'e-book';
export const coverCaption = (paragraphsPerTick: number): string =>
  `On the cover, 1 tick = ${formatCountWithNoun(paragraphsPerTick, 'paragraph')}.`;
