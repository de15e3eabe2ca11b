import type { Op } from '../document/rich-line.ts';

/** Stands for a picture or another embed, so that the positions in the text are those of the editor. */
const embed = '\uFFFC';

/** Returns the text of the editor's operations, with one character for each embed. */
export const textOfOps = (ops: readonly Op[]): string =>
  ops
    .map(({ insert }) => (typeof insert === 'string' ? insert : embed))
    .join('');

/** Returns where a text is found, ignoring case, without overlaps. */
export const findPlaces = (text: string, sought: string): number[] => {
  if (sought === '') return [];
  // Without the flag "u", a place is counted in UTF-16 units, as the editor counts.
  const pattern = sought.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(pattern, 'gi'))].map(
    ({ index }) => index,
  );
};

type Change = {
  retain?: number;
  insert?: string;
  delete?: number;
  attributes?: Record<string, unknown>;
};

/** Returns one change that replaces the text at all places; each replacement has the formats of what it replaces. */
export const toReplacement = (
  places: readonly number[],
  length: number,
  replacement: string,
  formatsAt: (index: number) => Record<string, unknown>,
): Change[] => {
  let end = 0;
  return places.flatMap((index) => {
    const kept = index - end;
    end = index + length;
    const attributes = formatsAt(index);
    return [
      ...(kept > 0 ? [{ retain: kept }] : []),
      ...(replacement ? [{ insert: replacement, attributes }] : []),
      { delete: length },
    ];
  });
};
