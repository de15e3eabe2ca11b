import { formatCountWithNoun } from '../../shared/lib/numbers/count.ts';

// The texts of the essays on every page that lists them, such as the home page.
export const sample = 'Sample';
export const samples = 'Sample essays';
export const empty = 'No articles yet.';
export const newestLoadFailed = 'The newest articles could not be loaded.';
export const sentenceCount = (count: number): string =>
  formatCountWithNoun(count, 'sentence');
