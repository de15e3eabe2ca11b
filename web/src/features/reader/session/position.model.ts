/** Where the reading stands, as the server stores it. */
export type Position = { chapter: number; paragraph: number };

/** The position to save, once the chapter says where the reading stands; a chapter without paragraphs has its first. */
export const positionOf = (
  chapter: number | undefined,
  place: { paragraph: number } | undefined,
): Position | undefined =>
  chapter === undefined || !place
    ? undefined
    : { chapter, paragraph: Math.max(1, place.paragraph) };
