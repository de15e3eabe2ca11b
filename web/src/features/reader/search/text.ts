import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';

// The texts of the search in the book.
export const label = 'Search the book';
export const searching = 'Searching…';
export const failed = 'The book could not be searched.';
export const noResults = 'No results.';
export const results = (total: number): string =>
  `${formatCountWithNoun(total, 'result')}.`;
export const firstResults = (total: number, shown: number): string =>
  `${formatCountWithNoun(total, 'result')}. Showing the first ${shown}.`;
