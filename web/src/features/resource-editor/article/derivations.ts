import type { Article } from './article.ts';
import { plainText } from './plain-text.ts';

export const limits = { slug: 50, seoTitle: 60, seoDescription: 160 } as const;

const maxExcerptLength = 150;

// Letters that no decomposition turns into a plain one.
const withoutAccents: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
};

const foldToAscii = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłɓɗƙƴ]/g, (letter) => withoutAccents[letter] ?? letter);

const cutAt = (text: string, length: number, gap: string): string => {
  if (text.length <= length) return text;
  const end = text.slice(0, length + 1).lastIndexOf(gap);
  return end > 0 ? text.slice(0, end) : text.slice(0, length);
};

/** Letters, digits and hyphens, which spaces and dashes become; without accents, cut at a hyphen. */
export const deriveSlug = (text: string): string =>
  cutAt(
    foldToAscii(text)
      .replace(/[\s\p{Pd}]+/gu, '-')
      .replace(/[^a-z0-9-]/g, '')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, ''),
    limits.slug,
    '-',
  );

export const deriveSeoTitle = (title: string): string =>
  cutAt(title.trim(), limits.seoTitle, ' ');

export const deriveSeoDescription = (excerpt: string): string =>
  cutAt(excerpt.trim(), limits.seoDescription, ' ');

/** The first 150 characters of the text; an ellipsis only where something follows. */
export const deriveExcerpt = (content: string): string => {
  const text = plainText(content);
  return text.length > maxExcerptLength
    ? `${text.slice(0, maxExcerptLength).trimEnd()}…`
    : text;
};

/** A field follows its source until the author edits it. */
const follow = (
  value: string,
  derive: (source: string) => string,
  before: string,
  after: string,
): string => (value === '' || value === derive(before) ? derive(after) : value);

export const withTitle = (article: Article, title: string): Article => ({
  ...article,
  title,
  slug: follow(article.slug, deriveSlug, article.title, title),
  seoTitle: follow(article.seoTitle, deriveSeoTitle, article.title, title),
});

export const withExcerpt = (article: Article, excerpt: string): Article => ({
  ...article,
  excerpt,
  seoDescription: follow(
    article.seoDescription,
    deriveSeoDescription,
    article.excerpt,
    excerpt,
  ),
});

export const withContent = (article: Article, content: string): Article => {
  const before = article.excerpt;
  const excerpt = follow(before, deriveExcerpt, article.content, content);
  const changed = { ...article, content };
  return excerpt === before ? changed : withExcerpt(changed, excerpt);
};

/** One field as it was typed, and what follows from it. */
export const withField = (
  article: Article,
  name: keyof Article,
  value: string,
): Article => {
  if (name === 'title') return withTitle(article, value);
  if (name === 'excerpt') return withExcerpt(article, value);
  if (name === 'content') return withContent(article, value);
  return { ...article, [name]: value };
};
