type MeasuredChapters = {
  /** The words of each tick; undefined for a chapter that was not measured. */
  chapters: readonly { ticks?: number[] | undefined }[];
};

/** Returns a row of ticks for each chapter that was measured: the words of each tick. */
export const tickRowsOf = ({ chapters }: MeasuredChapters): number[][] =>
  chapters.map(({ ticks = [] }) => ticks).filter((ticks) => ticks.length > 0);

/** The common scale of all rows: the longest row and the highest tick. */
export const scaleOf = (rows: number[][]) => ({
  // A single tick stands at the left, so there are at least two places.
  maxTicks: Math.max(2, ...rows.map(({ length }) => length)),
  maxWords: Math.max(1, ...rows.flat()),
});
