/** A position in a chapter, which the frame shows. */
export type Target =
  | { paragraph: number; quote?: string; before?: string }
  | { fragment: string }
  | { fraction: number };

/** Goes to a position in the book. */
export type GoTo = (chapter: number, target: Target) => void;

export const atStart: Target = { fraction: 0 };
export const atEnd: Target = { fraction: 1 };

/** Returns the chapter and the position at which the reader continues. */
export const savedOrFirstPosition = ({
  position,
  startsAt,
}: {
  position: { chapter: number; paragraph: number } | null;
  startsAt: number;
}): [chapter: number, target: Target] =>
  position
    ? [position.chapter, { paragraph: position.paragraph }]
    : [startsAt, atStart];
