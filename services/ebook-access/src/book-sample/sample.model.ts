import { NotFoundError } from '@imprint/chassis/errors';

export const sampleMissing = () =>
  new NotFoundError('SAMPLE_MISSING', 'No free chapters are available.');

type Part = { position: number; number: number | null };
type Parts = { parts: readonly Part[]; startsAt: number };

/** What a reader would call the chapters: what the book numbers itself, else its parts from where reading begins. */
const chaptersIn = ({ parts, startsAt }: Parts): readonly Part[] => {
  const numbered = parts.filter(({ number }) => number !== null);
  return numbered.length > 1
    ? numbered
    : parts.filter(({ position }) => position >= startsAt);
};

/** One chapter at least is always left to be bought. */
export const maxFreeChapters = (book: Parts): number =>
  Math.max(0, chaptersIn(book).length - 1);

/** Everything up to this position is free; 0 when nothing is. */
export const lastFree = (book: Parts, freeChapters: number): number => {
  const free = Math.min(freeChapters, maxFreeChapters(book));
  return free > 0 ? (chaptersIn(book)[free - 1]?.position ?? 0) : 0;
};

/** How many chapters a buyer has more than the sample's reader. */
export const chaptersLeft = (book: Parts, last: number): number =>
  chaptersIn(book).filter(({ position }) => position > last).length;
