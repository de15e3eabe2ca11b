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
