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
const heading = /<(h[1-6])\b.*?<\/\1>/gis;

const beginningOf = (html: string): string => {
  const text = plainText(html);
  return text.length > maxExcerptLength
    ? `${text.slice(0, maxExcerptLength).trimEnd()}…`
    : text;
};

/** Returns the excerpt that earlier versions derived, with the headings. */
const deriveExcerptWithHeadings = (content: string): string =>
  beginningOf(content.replace(caption, ''));

/** Returns the first 150 characters of the text without captions and headings, with an ellipsis if the text is longer. */
export const deriveExcerpt = (content: string): string =>
  deriveExcerptWithHeadings(content.replace(heading, ''));

type Derive = (source: string) => string;

type Follower = readonly [
  name: keyof ArticleFields,
  derive: Derive,
  /** How earlier versions derived the field; what they stored follows, too. */
  deriveEarlier?: Derive,
];

/** The fields that are derived from another field until the author edits them. */
const followers: Partial<Record<keyof ArticleFields, readonly Follower[]>> = {
  title: [
    ['slug', deriveSlug],
    ['seoTitle', deriveSeoTitle],
  ],
  excerpt: [['seoDescription', deriveSeoDescription]],
  content: [['excerpt', deriveExcerpt, deriveExcerptWithHeadings]],
};

/** Sets a field, and updates the fields that are derived from it, except the fixed ones. */
export const withFieldAndDerived = (
  article: ArticleFields,
  name: keyof ArticleFields,
  value: string,
  fixed: readonly (keyof ArticleFields)[] = [],
): ArticleFields =>
  (followers[name] ?? []).reduce<ArticleFields>(
    (changed, [follower, derive, deriveEarlier = derive]) => {
      if (fixed.includes(follower)) return changed;
      const [own, derived] = [article[follower], derive(value)];
      const source = article[name];
      const isFollowing = ['', derive(source), deriveEarlier(source)].includes(
        own,
      );
      return isFollowing && own !== derived
        ? withFieldAndDerived(changed, follower, derived, fixed)
        : changed;
    },
    { ...article, [name]: value },
  );
