import { NotFoundError } from '@imprint/chassis/errors';
import type { CountCall } from '@imprint/chassis/rate-limit';
import type { Chapter } from '../books/book.model.ts';
import {
  findChapter,
  loadCurrentBook,
  type StoredBook,
} from '../books/book.repository.ts';
import type { MarkKey } from '../excerpts/mark-key.ts';
import {
  admitLeaseHolder,
  type HolderCredentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import type { Owner } from '../reading-frame/chapter-frame.ts';
import { encryptMark } from '../reading-frame/watermark-cipher.ts';
import { firstPage, findPlaceOfSeat } from './reading-place.repository.ts';

type Deps = ReaderDeps & { chapterLimit: CountCall; markKey: MarkKey };

export class ChapterNotFound extends NotFoundError {
  constructor() {
    super('CHAPTER_NOT_FOUND', 'Chapter not found.');
  }
}

export type ServedChapter = {
  chapter: Chapter;
  book: StoredBook;
  /** The buyer in the notice and watermark; undefined for a free chapter. */
  owner: Owner | undefined;
};

/**
 * Returns one chapter, by default the chapter of the saved place, only to the browser that holds the lease.
 * @throws ChapterNotFound, TOO_MANY_REQUESTS, or as `admitLeaseHolder`
 */
export const serveChapter =
  (deps: Deps) =>
  async (
    credentials: HolderCredentials,
    requested: number | undefined,
  ): Promise<ServedChapter> => {
    const { found } = await admitLeaseHolder(deps, credentials);
    const { seat, purchase } = found;
    await deps.chapterLimit(seat.id);
    const book = await loadCurrentBook(deps.pool);
    const position =
      requested ?? (await findPlaceOfSeat(deps.pool, seat.id))?.chapter;
    const chapter =
      (await findChapter(deps.pool, book.id, position ?? firstPage)) ??
      // A new edition may lack a saved chapter, so the first page is served instead; a requested chapter must exist.
      (requested === undefined
        ? await findChapter(deps.pool, book.id, firstPage)
        : undefined);
    if (!chapter) throw new ChapterNotFound();
    const { email, reference } = purchase;
    const place = { bookId: book.id, position: chapter.position };
    const word = encryptMark(await deps.markKey(), place, seat.mark);
    return { chapter, book, owner: { email, reference, word } };
  };
