/** Returns a text without case and accents: "ola" for "Ọlá". The database folds what it searches in the same way. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * Returns the digits of a searched phone number without the country code of Nigeria or the leading zero, which the
 * database removes as well; undefined if the search is no phone number.
 */
export const parseSearchedDigits = (search: string): string | undefined => {
  const digits = search.replaceAll(/\D/g, '');
  const isPhone = /^[+\d\s().-]+$/.test(search) && digits.length >= 4;
  return isPhone ? digits.replace(/^(0*234|0+)/, '') : undefined;
};

const groupLength = 4;
const maxDigits = 16;

/** Returns the digits with a hyphen after the first `first` of them and after each further four. */
const hyphenate = (digits: string, first: number): string => {
  const groups = digits.slice(first).match(/.{1,4}/g) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join('-');
};

/**
 * Returns how a search may be written in references: with hyphens, and in Crockford's digits, where O is 0 and I and L
 * are 1 (https://www.crockford.com/base32.html). A part of a reference may begin anywhere in a group of four, so it has
 * up to four spellings.
 * @returns patterns of LIKE; none if the search cannot be a part of a reference
 */
export const toReferencePatterns = (search: string): string[] => {
  const [, start = '', rest = ''] =
    /^(IMP)?([0-9A-TV-Z]+)$/.exec(
      search.toUpperCase().replaceAll(/[\s-]/g, ''),
    ) ?? [];
  const isPart = start ? rest !== '' : /\d/.test(rest) && rest.length >= 3;
  if (!isPart || rest.length > maxDigits) return [];
  const digits = rest.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (start) return [`IMP-${hyphenate(digits, 0)}%`];
  const spellings = Array.from({ length: groupLength }, (_, first) =>
    hyphenate(digits, first),
  );
  return [...new Set(spellings)].map((spelling) => `%${spelling}%`);
};
