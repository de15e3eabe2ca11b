// The texts of the bar that finds and replaces a text.
import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';

export const findAndReplace = 'Find and replace';
export const find = 'Find';
export const replaceBy = 'Replace by';
export const previous = 'Previous';
export const next = 'Next';
export const replace = 'Replace';
export const replaceAll = 'Replace all';
export const position = (
  sought: string,
  current: number,
  count: number,
): string => {
  if (sought === '') return '';
  return count === 0 ? 'Not found' : `${current + 1} of ${count}`;
};
export const replaced = (count: number): string =>
  `${formatCountWithNoun(count, 'place')} replaced. Undo takes it back.`;
