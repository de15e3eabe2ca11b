import { NotFoundError } from '@imprint/chassis/errors';

export const sampleMissingError = () =>
  new NotFoundError('SAMPLE_MISSING', 'No free chapters are available.');

type Part = { position: number; number: number | null };
type Parts = { parts: readonly Part[]; startsAt: number };

/** Returns the numbered chapters; if fewer than two are numbered, returns all parts from `startsAt` on. */
const listBodyChapters = ({ parts, startsAt }: Parts): readonly Part[] => {
  const numbered = parts.filter(({ number }) => number !== null);
  return numbered.length > 1
    ? numbered
    : parts.filter(({ position }) => position >= startsAt);
};

/** Returns the maximum number of free chapters; at least one chapter always stays paid. */
export const maxFreeChapters = (book: Parts): number =>
  Math.max(0, listBodyChapters(book).length - 1);

/** Returns the position of the last free chapter; 0 if none is free. */
export const findLastFreePosition = (
  book: Parts,
  freeChapters: number,
): number => {
  const free = Math.min(freeChapters, maxFreeChapters(book));
  return free > 0 ? (listBodyChapters(book)[free - 1]?.position ?? 0) : 0;
};

/** Returns the number of chapters after the sample, which ends at position `last`. */
export const countChaptersAfter = (book: Parts, last: number): number =>
  listBodyChapters(book).filter(({ position }) => position > last).length;
