import { isTooDeep, TextTooDeep } from './html-depth.model.ts';
import { imprintOf, plainText, readMinutes } from './imprint.model.ts';
import type { Imprint } from './imprint.model.ts';
import { excerptOf } from './post.model.ts';
import { plainMarkup } from './quill-markup.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { folded } from './slug.model.ts';

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
const searched = 150_000;

const searchable = (text: string): string =>
  Buffer.from(folded(text.slice(0, searched)))
    .subarray(0, searched)
    .toString();

const hasSight = /<(img|iframe|table|hr)\b/;

/** What is stored of a text, and all that follows from it. */
export const composeText = (given: {
  title: string;
  excerpt: string;
  content: string;
  tags: string[];
  readTime?: number | null;
}): Text => {
  if (isTooDeep(given.content)) throw new TextTooDeep();
  const content = sanitiseHtml(plainMarkup(given.content));
  const text = plainText(content);
  const imprint = imprintOf(content);
  const excerpt = excerptOf(given.excerpt, text);
  const summary = [excerpt, ...given.tags].join(' ');
  return {
    content,
    excerpt,
    imprint,
    readMinutes: given.readTime ?? readMinutes(imprint),
    words: [folded(given.title), folded(summary), searchable(text)],
    isEmpty: text === '' && !hasSight.test(content),
  };
};
