import { foldText } from '../../text/search-terms.model.ts';

const maxLength = 50;

/** Shortened to whole words, unless the first word alone is too long. */
const shorten = (slug: string, length: number): string => {
  if (slug.length <= length) return slug;
  const room = slug.slice(0, length + 1);
  const hyphen = room.lastIndexOf('-');
  return hyphen > 0 ? room.slice(0, hyphen) : room.slice(0, length);
};

/**
 * The address of a title: letters, digits and hyphens, which spaces and dashes become; the rest is left out.
 * Empty when it has no letter or digit of ours.
 */
export const slugOf = (title: string): string => {
  const words = foldText(title)
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  return shorten(words, maxLength);
};

/** The first is the slug itself, the next ones end in -2, -3, …, within the same length. */
export const numberedSlug = (slug: string, number: number): string => {
  if (number === 1) return slug;
  const end = `-${number}`;
  return shorten(slug, maxLength - end.length) + end;
};

/** Whether a slug is another one itself, or one of its numbered ones. */
export const isNumbered = (slug: string, wanted: string): boolean => {
  const number = Number(/-(\d{1,6})$/.exec(slug)?.[1]);
  return (
    slug === wanted || (number > 1 && slug === numberedSlug(wanted, number))
  );
};
