/** Words per sentence, grouped by paragraph; the data of a post's sentence chart. */
export type Imprint = number[][];

// The chart on the page of an article uses the same four patterns in web/src/shared/lib/sentences.ts; change both.
const paragraph = /<(p|li)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/gi;
const notTheText = /<(figcaption|pre|table)[\s>][\s\S]*?<\/\1>/gi;
const noteMark = /<sup[\s>][\s\S]*?<\/sup>/gi;
const sentenceEnd = /(?<=[.?!…]["”’)\]]*)\s+/;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Returns the plain text of sanitised HTML. */
export const plainText = (html: string): string =>
  html
    .replace(
      /<(br|ul|ol|\/(p|li|h[1-6]|td|th|tr|pre|blockquote|figcaption|caption))\b[^>]*>/gi,
      ' ',
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? ' ')
    // The pattern skips single spaces; `\s+` would match and replace the space after every word of a long text.
    .replace(/\s\s+|[^\S ]/g, ' ')
    .trim();

const letterOrDigit = /[\p{L}\p{N}]/u;

const isLatinLetterOrDigit = (sign: number): boolean =>
  (sign >= 97 && sign <= 122) ||
  (sign >= 65 && sign <= 90) ||
  (sign >= 48 && sign <= 57);

/** Counts the words that contain a letter or a digit. The text is not split, because a list of words takes memory. */
const countWords = (text: string): number => {
  let words = 0;
  for (let from = 0; from < text.length;) {
    const space = text.indexOf(' ', from);
    const to = space === -1 ? text.length : space;
    if (
      isLatinLetterOrDigit(text.charCodeAt(from)) ||
      letterOrDigit.test(text.slice(from, to))
    )
      words += 1;
    from = to + 1;
  }
  return words;
};

/** Returns the words per sentence of sanitised HTML, by paragraph, without headings, captions, code and tables. */
export const countWordsPerSentence = (html: string): Imprint =>
  [...html.replace(notTheText, '').matchAll(paragraph)]
    .map(([, , inner = '']) =>
      plainText(inner.replace(noteMark, ''))
        .split(sentenceEnd)
        .map(countWords)
        .filter((words) => words > 0),
    )
    .filter((sentences) => sentences.length > 0);

const wordsPerMinute = 220;

/** Returns the reading time in whole minutes, at least one, at 220 words per minute. */
export const readingMinutesOf = (imprint: Imprint): number => {
  const words = imprint.flat().reduce((sum, count) => sum + count, 0);
  return Math.max(1, Math.round(words / wordsPerMinute));
};
