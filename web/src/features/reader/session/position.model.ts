/** The reading position as the server stores it. */
export type Position = { chapter: number; paragraph: number };

/**
 * Returns the position to save; undefined until the chapter reports one.
 * A chapter without paragraphs counts as paragraph 1.
 */
export const positionToSave = (
  chapter: number | undefined,
  place: { paragraph: number } | undefined,
): Position | undefined =>
  chapter === undefined || !place
    ? undefined
    : { chapter, paragraph: Math.max(1, place.paragraph) };

// Without a connection, at most 25 chapters can be read: those that stay open and the next one.
const maxUnsent = 75;

/**
 * Returns the positions that the server does not have, oldest first, with a new one. Of each chapter stay the first, the
 * furthest and the newest position, by which the server finds out what was read to its end.
 */
export const addUnsentPosition = (
  unsent: readonly Position[],
  position: Position,
): Position[] => {
  const start =
    unsent.findLastIndex(({ chapter }) => chapter !== position.chapter) + 1;
  const inChapter = [...unsent.slice(start), position];
  const [first = position] = inChapter;
  const furthest = inChapter.reduce((one, other) =>
    other.paragraph > one.paragraph ? other : one,
  );
  const kept = new Set([first, furthest, position]);
  return [...unsent.slice(0, start), ...kept].slice(-maxUnsent);
};
