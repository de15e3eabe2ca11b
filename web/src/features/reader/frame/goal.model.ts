/** A place in a chapter that the frame is asked to show. */
export type Goal =
  | { paragraph: number; quote?: string; before?: string }
  | { fragment: string }
  | { fraction: number };

/** Leads to a place in the book. */
export type Choose = (chapter: number, goal: Goal) => void;

export const atStart: Goal = { fraction: 0 };
export const atEnd: Goal = { fraction: 1 };

/** Where the reading goes on: the chapter, and the place in it. */
export const beginning = ({
  position,
  startsAt,
}: {
  position: { chapter: number; paragraph: number } | null;
  startsAt: number;
}): [chapter: number, goal: Goal] =>
  position
    ? [position.chapter, { paragraph: position.paragraph }]
    : [startsAt, atStart];
