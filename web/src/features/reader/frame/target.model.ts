/** A position in a chapter that the frame should show. */
export type Target =
  | { paragraph: number; quote?: string; before?: string }
  | { fragment: string }
  | { fraction: number };

/** Goes to a position in the book. */
export type GoTo = (chapter: number, target: Target) => void;

export const atStart: Target = { fraction: 0 };
export const atEnd: Target = { fraction: 1 };

/** Returns where to continue reading: the chapter and the position in it. */
export const resumePositionOf = ({
  position,
  startsAt,
}: {
  position: { chapter: number; paragraph: number } | null;
  startsAt: number;
}): [chapter: number, target: Target] =>
  position
    ? [position.chapter, { paragraph: position.paragraph }]
    : [startsAt, atStart];
