import { foldText } from '../../text/search-terms.model.ts';
import {
  countWordsPerSentence,
  plainText,
  readingMinutesOf,
} from '../html/imprint.model.ts';
import type { Imprint } from '../html/imprint.model.ts';
import { replaceQuillMarkup } from '../html/quill-markup.ts';
import { sanitiseHtml } from '../html/sanitise-html.ts';
import { excerptOf } from './post.model.ts';

export type Text = {
  /** Sanitised HTML. */
  content: string;
  excerpt: string;
  imprint: Imprint;
  readMinutes: number;
  /** The searchable texts, in descending weight. */
  words: [title: string, summary: string, text: string];
  isEmpty: boolean;
};

// PostgreSQL limits the size of a tsvector, so text beyond this limit is not searched. The limit is in bytes,
// because folding makes the text of some scripts longer.
const maxSearchBytes = 150_000;

const foldUpToSearchLimit = (text: string): string =>
  Buffer.from(foldText(text.slice(0, maxSearchBytes)))
    .subarray(0, maxSearchBytes)
    .toString();

/** Returns the plain text of sanitised HTML; of a long text, at least the beginning that the search covers. */
const plainTextUpToSearchLimit = (html: string): string => {
  if (html.length <= 2 * maxSearchBytes) return plainText(html);
  const beginning = plainText(
    html.slice(0, html.lastIndexOf('<', 2 * maxSearchBytes)),
  );
  return beginning.length < maxSearchBytes ? plainText(html) : beginning;
};

/** Captions and headings, which say nothing about the article as a whole; the editor leaves out the same. */
const notInExcerpt = /<(figcaption|h[1-6])\b.*?<\/\1>/gs;

const visibleElement = /<(img|iframe|table|hr)\b/;

/** `composeText` with a promise of the result, because the text worker runs it in a thread. */
export type TextComposer = {
  composeText: (given: Parameters<typeof composeText>[0]) => Promise<Text>;
};

/** Sanitises a text and derives the fields that are stored with it. @throws TEXT_TOO_LONG, TEXT_TOO_DEEP */
export const composeText = (given: {
  title: string;
  excerpt: string;
  content: string;
  tags: string[];
  readTime?: number | null;
}): Text => {
  const content = sanitiseHtml(replaceQuillMarkup(given.content));
  const text = plainTextUpToSearchLimit(content);
  const imprint = countWordsPerSentence(content);
  const excerpt = excerptOf(
    given.excerpt,
    plainTextUpToSearchLimit(content.replace(notInExcerpt, '')),
  );
  const summary = [excerpt, ...given.tags].join(' ');
  return {
    content,
    excerpt,
    imprint,
    readMinutes: given.readTime ?? readingMinutesOf(imprint),
    words: [
      foldText(given.title),
      foldText(summary),
      foldUpToSearchLimit(text),
    ],
    isEmpty: text === '' && !visibleElement.test(content),
  };
};
