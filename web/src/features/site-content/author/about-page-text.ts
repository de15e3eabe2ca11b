import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';

// The chart of the author's text on the about page.
export const chartLabel = (sentences: number): string =>
  formatCountWithNoun(sentences, 'sentence');
export const chartCaption = (words: number, sentences: number): string =>
  `The text above: ${formatCountWithNoun(words, 'word')}, ${formatCountWithNoun(sentences, 'sentence')}. 1 tick = 1 sentence.`;
