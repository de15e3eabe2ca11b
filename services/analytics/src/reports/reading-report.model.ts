/** The number of copies whose readers have finished a chapter as their last one, with those who finished the book. */
export type ReachedChapter = {
  lastChapter: number;
  copies: number;
  finished: number;
};

/**
 * Returns how far the readers of copies got: a copy counts for each chapter up to the last finished one, and for every
 * chapter once the book is finished, so that no count is higher than the one before.
 */
export const toReachedChapters = (reached: ReachedChapter[]) => {
  const sum = (numbers: number[]) =>
    numbers.reduce((total, one) => total + one, 0);
  const chapters = Math.max(0, ...reached.map((one) => one.lastChapter));
  return {
    started: sum(reached.map(({ copies }) => copies)),
    finished: sum(reached.map(({ finished }) => finished)),
    chapters: Array.from({ length: chapters }, (_, index) => ({
      chapter: index + 1,
      reached: sum(
        reached.map(({ lastChapter, copies, finished }) =>
          lastChapter > index ? copies : finished,
        ),
      ),
    })),
  };
};
