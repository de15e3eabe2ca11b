import type { ArticleFields } from './article.ts';
import { plainText } from './plain-text.ts';

export const limits = { slug: 50, seoTitle: 60, seoDescription: 160 } as const;

const maxExcerptLength = 150;

// Unicode normalisation (NFKD) does not decompose these letters.
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

const toLowerCaseWithoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłɓɗƙƴ]/g, (letter) => withoutAccents[letter] ?? letter);

const truncateAtGap = (text: string, length: number, gap: string): string => {
  if (text.length <= length) return text;
  const end = text.slice(0, length + 1).lastIndexOf(gap);
  return end > 0 ? text.slice(0, end) : text.slice(0, length);
};

/**
 * Returns a slug of ASCII letters, digits and hyphens. Spaces and dashes become hyphens, and accents are removed.
 * A slug over 50 characters is cut at a hyphen.
 */
export const deriveSlug = (text: string): string =>
  truncateAtGap(
    toLowerCaseWithoutAccents(text)
      .replace(/[\s\p{Pd}]+/gu, '-')
      .replace(/[^a-z0-9-]/g, '')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, ''),
    limits.slug,
    '-',
  );

const deriveSeoTitle = (title: string): string =>
  truncateAtGap(title.trim(), limits.seoTitle, ' ');

export const deriveSeoDescription = (excerpt: string): string =>
  truncateAtGap(excerpt.trim(), limits.seoDescription, ' ');

const caption = /<figcaption\b.*?<\/figcaption>/gis;

/** Returns the first 150 characters of the text without captions, with an ellipsis if the text is longer. */
export const deriveExcerpt = (content: string): string => {
  const text = plainText(content.replace(caption, ''));
  return text.length > maxExcerptLength
    ? `${text.slice(0, maxExcerptLength).trimEnd()}…`
    : text;
};

type Follower = readonly [
  name: keyof ArticleFields,
  derive: (source: string) => string,
];

/** The fields that are derived from another field until the author edits them. */
const followers: Partial<Record<keyof ArticleFields, readonly Follower[]>> = {
  title: [
    ['slug', deriveSlug],
    ['seoTitle', deriveSeoTitle],
  ],
  excerpt: [['seoDescription', deriveSeoDescription]],
  content: [['excerpt', deriveExcerpt]],
};

/** Sets a field, and updates the fields that are derived from it, except the fixed ones. */
export const withFieldAndDerived = (
  article: ArticleFields,
  name: keyof ArticleFields,
  value: string,
  fixed: readonly (keyof ArticleFields)[] = [],
): ArticleFields =>
  (followers[name] ?? []).reduce<ArticleFields>(
    (changed, [follower, derive]) => {
      if (fixed.includes(follower)) return changed;
      const [own, derived] = [article[follower], derive(value)];
      const isFollowing = own === '' || own === derive(article[name]);
      return isFollowing && own !== derived
        ? withFieldAndDerived(changed, follower, derived, fixed)
        : changed;
    },
    { ...article, [name]: value },
  );
