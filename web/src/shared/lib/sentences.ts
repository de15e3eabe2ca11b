/** Words per sentence, grouped by paragraph; the data of a sentence chart. */
export type SentenceLengths = number[][];

const sentenceEnd = /(?<=[.?!…]["”’)\]]*)\s+/;
const paragraph = /<(p|li)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/gi;
// Captions, code and tables are not sentences of the author.
const aside = /<(figcaption|pre|table)[\s>][\s\S]*?<\/\1>/gi;
// The number of a footnote does not count as a word.
const noteMark = /<sup[\s>][\s\S]*?<\/sup>/gi;

const countWordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const sentenceLengthsOfParagraph = (text: string): number[] =>
  text
    .trim()
    .split(sentenceEnd)
    .map(countWordsIn)
    .filter((words) => words > 0);

const stripHtml = (html: string): string =>
  html
    .replace(noteMark, '')
    .replace(/<br[^>]*>|&nbsp;|&#160;/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;|&#\d+;/gi, '');

/** Returns the words of each sentence of an article; headings, captions, code and tables do not count. */
export const sentenceLengthsOfHtml = (html: string): SentenceLengths =>
  [...html.replace(aside, '').matchAll(paragraph)]
    .map(([, , inner = '']) => sentenceLengthsOfParagraph(stripHtml(inner)))
    .filter((sentences) => sentences.length > 0);

export const countSentences = (groups: SentenceLengths): number =>
  groups.flat().length;

export const sumSentenceLengths = (groups: SentenceLengths): number =>
  groups.flat().reduce((sum, words) => sum + words, 0);

export const maxSentenceLength = (groups: SentenceLengths): number =>
  groups.flat().reduce((most, words) => Math.max(most, words), 0);

const wordsPerMinute = 220;

/** Returns the reading time in minutes, as the catalogue computes it for an article without a time of its own. */
export const readingMinutesOf = (words: number): number =>
  Math.max(1, Math.round(words / wordsPerMinute));
