// The texts of an article, its chart and its preview.
import { formatCountWithNoun } from '../lib/numbers/count.ts';

// These texts belong to the chart.
export const chartLabel = (sentences: number, longest: number): string =>
  `One stroke for each sentence of this article, ${formatCountWithNoun(sentences, 'sentence')} in all; the longest has ${formatCountWithNoun(longest, 'word')}.`;
export const wordsAxisLabel = (words: number): string => `${words} words`;
export const chartCaption = (sentences: number, longest: number): string =>
  `${formatCountWithNoun(sentences, 'sentence')}; the longest has ${formatCountWithNoun(longest, 'word')}.`;
export const chartScale = '1 stroke = 1 sentence.';

// These texts belong to the article's header and details.
export const sample = 'Sample essay';
export const lengthLabel = 'Length';
export const formatLength = (words: number, minutes: number): string =>
  `${formatCountWithNoun(words, 'word')}, ${minutes} min`;
export const likes = 'Likes';
export const comments = 'Comments';
export const shares = 'Shares';
export const viewOnLinkedin = 'View on LinkedIn';
export const tags = 'Tags';

// These texts belong to the button that shares the article.
export const share = 'Share Article';
export const linkCopied = 'Link copied.';
export const copyFailed =
  'The link could not be copied. Please copy it from the address bar.';

// These texts belong to the preview in the back office.
export const preview = 'Preview';
export const close = 'Close';
export const widthLabel = 'Width';
export const desktop = 'Desktop';
export const phone = 'Phone';
export const colourLabel = 'Colours';
export const light = 'Light';
export const dark = 'Dark';
export const frameTitle = (width: string, colour: string): string =>
  `The article, ${width.toLowerCase()}, ${colour.toLowerCase()}`;
export const notSavedYet = 'Not saved yet';
export const previewLoading = 'Loading the preview…';
export const previewFailed = 'The preview could not be made.';
export const tryAgain = 'Please try again.';
export const previewNotLoaded = 'The preview could not be loaded.';
export const previewNotLoadedMore =
  'Close the preview and save your changes first: “Try Again” reloads the page.';
