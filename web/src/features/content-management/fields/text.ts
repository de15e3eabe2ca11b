// The texts of lists and quotes.
import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';

// One item of a list.
export const sample = 'Sample';
export const up = 'Up';
export const down = 'Down';
export const moveLabel = (item: string, direction: string): string =>
  `Move ${item} ${direction}`;
export const remove = 'Remove';
export const removeLabel = (item: string): string => `Remove ${item}`;

// The button and the note below a list.
const withArticle = (item: string): string =>
  `${/^[aeiou]/.test(item) ? 'an' : 'a'} ${item}`;
export const addItem = (item: string): string => `Add ${withArticle(item)}`;
export const listFull = (maxItems: number, item: string): string =>
  `There is room for ${maxItems} at most. Remove ${withArticle(item)} first.`;

// The announcements of changes.
export const moved = (
  item: string,
  from: number,
  to: number,
  count: number,
): string => `${item} ${from} is now number ${to} of ${count}.`;
export const removed = (item: string, number: number): string =>
  `${item} ${number} is removed.`;
export const added = (item: string, number: number): string =>
  `${item} ${number} is added.`;

// The pace of the quotes.
export const cyclePeriod = (seconds: number): string =>
  `One cycle takes ${formatCountWithNoun(seconds, 'second')}`;
export const roundQuotes = (quotes: number, secondsEach: number): string =>
  `${formatCountWithNoun(quotes, 'quote')}, ${secondsEach} seconds each; they are shown in this order.`;
/** Returns "14 words, 1.8 per second". */
export const pace = (words: number, wordsPerSecond: number): string =>
  `${formatCountWithNoun(words, 'word')}, ${wordsPerSecond} per second`;
