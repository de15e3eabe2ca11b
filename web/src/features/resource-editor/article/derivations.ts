import type { Article } from './article.ts';
import { plainText } from './plain-text.ts';

export const limits = { slug: 50, seoTitle: 60, seoDescription: 160 } as const;

const excerptLength = 150;

// Letters that no decomposition turns into a plain one.
const apart: Record<string, string> = {
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

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłɓɗƙƴ]/g, (letter) => apart[letter] ?? letter);

const cutAt = (text: string, length: number, gap: string): string => {
  if (text.length <= length) return text;
  const end = text.slice(0, length + 1).lastIndexOf(gap);
  return end > 0 ? text.slice(0, end) : text.slice(0, length);
};

/** Letters, digits and hyphens, which spaces and dashes become; without accents, cut at a hyphen. */
export const slugOf = (text: string): string =>
  cutAt(
    folded(text)
      .replace(/[\s\p{Pd}]+/gu, '-')
      .replace(/[^a-z0-9-]/g, '')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, ''),
    limits.slug,
    '-',
  );

export const seoTitleOf = (title: string): string =>
  cutAt(title.trim(), limits.seoTitle, ' ');

export const seoDescriptionOf = (excerpt: string): string =>
  cutAt(excerpt.trim(), limits.seoDescription, ' ');

/** The first 150 characters of the text; an ellipsis only where something follows. */
export const excerptOf = (content: string): string => {
  const text = plainText(content);
  return text.length > excerptLength
    ? `${text.slice(0, excerptLength).trimEnd()}…`
    : text;
};

/** While nobody wrote it by hand, a field follows the one that it comes from. */
const follow = (
  value: string,
  derive: (source: string) => string,
  before: string,
  after: string,
): string => (value === '' || value === derive(before) ? derive(after) : value);

export const withTitle = (article: Article, title: string): Article => ({
  ...article,
  title,
  slug: follow(article.slug, slugOf, article.title, title),
  seoTitle: follow(article.seoTitle, seoTitleOf, article.title, title),
});

export const withExcerpt = (article: Article, excerpt: string): Article => ({
  ...article,
  excerpt,
  seoDescription: follow(
    article.seoDescription,
    seoDescriptionOf,
    article.excerpt,
    excerpt,
  ),
});

export const withContent = (article: Article, content: string): Article => {
  const before = article.excerpt;
  const excerpt = follow(before, excerptOf, article.content, content);
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
