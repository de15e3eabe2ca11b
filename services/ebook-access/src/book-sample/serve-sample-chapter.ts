import type { Pool } from '@imprint/chassis/db';
import { chapterAt } from '../books/book.repository.ts';
import {
  ChapterNotFound,
  type ServedChapter,
} from '../reading-sessions/serve-chapter.ts';
import { beginningOf, findSample } from './find-sample.ts';

/** A free chapter, for anybody; one that is not free is not there. */
export const serveSampleChapter =
  ({ pool }: { pool: Pool }) =>
  async (requested: number | undefined): Promise<ServedChapter> => {
    const sample = await findSample(pool);
    const position = requested ?? beginningOf(sample);
    if (position > sample.last) throw new ChapterNotFound();
    const { book } = sample;
    const chapter = await chapterAt(pool, book.id, position);
    if (!chapter) throw new ChapterNotFound();
    return { chapter, book, owner: undefined };
  };
