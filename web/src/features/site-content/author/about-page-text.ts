import { counted } from '../../../shared/lib/count.ts';

// The chart of the author's text on the about page.
export const chartLabel = (sentences: number): string =>
  counted(sentences, 'sentence');
export const chartCaption = (words: number, sentences: number): string =>
  `The text above: ${counted(words, 'word')}, ${counted(sentences, 'sentence')}. 1 tick = 1 sentence.`;
