import { NotFoundError } from '@imprint/chassis/errors';
import type { RateLimit } from '@imprint/chassis/rate-limit';
import type { Chapter } from '../books/book.model.ts';
import {
  chapterAt,
  loadCurrentBook,
  type StoredBook,
} from '../books/book.repository.ts';
import type { MarkKey } from '../excerpts/mark-key.ts';
import {
  admitHolder,
  type HolderCredentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import type { Owner } from '../reading-frame/chapter-frame.ts';
import { sealWord } from '../reading-frame/keyed-word.ts';
import { firstPage, placeOf } from './reading-place.repository.ts';

type Deps = ReaderDeps & { chapterLimit: RateLimit; markKey: MarkKey };

export class ChapterNotFound extends NotFoundError {
  constructor() {
    super('CHAPTER_NOT_FOUND', 'The book has no such chapter.');
  }
}

export type ServedChapter = {
  chapter: Chapter;
  book: StoredBook;
  /** Of a free chapter nobody. */
  owner: Owner | undefined;
};

/** One chapter for the browser that holds the lease, and for nobody else. */
export const serveChapter =
  (deps: Deps) =>
  async (
    credentials: HolderCredentials,
    asked: number | undefined,
  ): Promise<ServedChapter> => {
    const { found } = await admitHolder(deps, credentials);
    const { seat, purchase } = found;
    await deps.chapterLimit(seat.id);
    const book = await loadCurrentBook(deps.pool);
    const kept = asked ?? (await placeOf(deps.pool, seat.id))?.chapter;
    const chapter =
      (await chapterAt(deps.pool, book.id, kept ?? firstPage)) ??
      // A kept place may be past the end of a new edition; an asked one is an error.
      (asked === undefined
        ? await chapterAt(deps.pool, book.id, firstPage)
        : undefined);
    if (!chapter) throw new ChapterNotFound();
    const { email, reference } = purchase;
    const place = { bookId: book.id, position: chapter.position };
    const word = sealWord(await deps.markKey(), place, seat.mark);
    return { chapter, book, owner: { email, reference, word } };
  };
