import { foldText } from '../../text/search-terms.model.ts';

const maxLength = 50;

/** Shortens a slug to complete words; a first word that is too long is cut. */
const shortenSlug = (slug: string, length: number): string => {
  if (slug.length <= length) return slug;
  const room = slug.slice(0, length + 1);
  const hyphen = room.lastIndexOf('-');
  return hyphen > 0 ? room.slice(0, hyphen) : room.slice(0, length);
};

/**
 * Returns the slug of a title: letters, digits, and hyphens for spaces and dashes. Empty if the title has
 * no Latin letter or digit.
 */
export const slugOf = (title: string): string => {
  const words = foldText(title)
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  return shortenSlug(words, maxLength);
};

/** Appends -2, -3, … to a slug, within the maximum length; number 1 is the slug itself. */
export const numberedSlug = (slug: string, number: number): string => {
  if (number === 1) return slug;
  const end = `-${number}`;
  return shortenSlug(slug, maxLength - end.length) + end;
};

/** Whether `slug` is `wanted` or `wanted` with a number. */
export const isSameOrNumberedSlug = (slug: string, wanted: string): boolean => {
  const number = Number(/-(\d{1,6})$/.exec(slug)?.[1]);
  return (
    slug === wanted || (number > 1 && slug === numberedSlug(wanted, number))
  );
};
