import { foldText } from '../../text/search-terms.model.ts';
import { imprintOf, plainText, readMinutes } from '../html/imprint.model.ts';
import type { Imprint } from '../html/imprint.model.ts';
import { plainMarkup } from '../html/quill-markup.ts';
import { sanitiseHtml } from '../html/sanitise-html.ts';
import { excerptOf } from './post.model.ts';

export type Text = {
  /** Cleaned. */
  content: string;
  excerpt: string;
  imprint: Imprint;
  readMinutes: number;
  /** What a search finds it by, in falling weight. */
  words: [title: string, summary: string, text: string];
  isEmpty: boolean;
};

// Bytes. An index of words has a size that PostgreSQL does not exceed, and some scripts swell when they are
// folded; nobody looks for the end of a book.
const maxSearchBytes = 150_000;

const searchable = (text: string): string =>
  Buffer.from(foldText(text.slice(0, maxSearchBytes)))
    .subarray(0, maxSearchBytes)
    .toString();

/** The text of cleaned HTML as far as it is searched: for that the end of a book need not be read. */
const textOf = (html: string): string => {
  if (html.length <= 2 * maxSearchBytes) return plainText(html);
  const beginning = plainText(
    html.slice(0, html.lastIndexOf('<', 2 * maxSearchBytes)),
  );
  return beginning.length < maxSearchBytes ? plainText(html) : beginning;
};

const visibleElement = /<(img|iframe|table|hr)\b/;

/** What composes a text elsewhere: in a thread of its own. */
export type TextComposer = {
  composeText: (given: Parameters<typeof composeText>[0]) => Promise<Text>;
};

/** What is stored of a text, and all that follows from it. */
export const composeText = (given: {
  title: string;
  excerpt: string;
  content: string;
  tags: string[];
  readTime?: number | null;
}): Text => {
  const content = sanitiseHtml(plainMarkup(given.content));
  const text = textOf(content);
  const imprint = imprintOf(content);
  const excerpt = excerptOf(given.excerpt, text);
  const summary = [excerpt, ...given.tags].join(' ');
  return {
    content,
    excerpt,
    imprint,
    readMinutes: given.readTime ?? readMinutes(imprint),
    words: [foldText(given.title), foldText(summary), searchable(text)],
    isEmpty: text === '' && !visibleElement.test(content),
  };
};
