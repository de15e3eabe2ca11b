import type { Pool } from '@imprint/chassis/db';
import { findChapter } from '../books/book.repository.ts';
import {
  ChapterNotFound,
  type ServedChapter,
} from '../reading-sessions/serve-chapter.ts';
import { findSampleStartPosition, loadSample } from './load-sample.ts';

/**
 * Returns a free chapter, by default the one at which the sample opens.
 * @throws ChapterNotFound if the chapter does not exist or is not free, SAMPLE_MISSING if no chapter is free
 */
export const serveSampleChapter =
  ({ pool }: { pool: Pool }) =>
  async (requested: number | undefined): Promise<ServedChapter> => {
    const sample = await loadSample(pool);
    const position = requested ?? findSampleStartPosition(sample);
    if (position > sample.last) throw new ChapterNotFound();
    const { book } = sample;
    const chapter = await findChapter(pool, book.id, position);
    if (!chapter) throw new ChapterNotFound();
    return { chapter, book, owner: undefined };
  };
