import type { Db } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import {
  listChapterHtml,
  listChapterSummaries,
} from '../books/book.repository.ts';
import { listChapters, listSharedParts } from './book-details.model.ts';
import { findCover, findStoredDetails } from './book-details.repository.ts';

const coverMissingError = () =>
  new NotFoundError('COVER_MISSING', 'The file of the book has no cover.');

const parseDataUri = (uri: string): { type: string; bytes: Buffer } => {
  const [head = '', data = ''] = uri.split(';base64,');
  return {
    type: head.replace(/^data:/, ''),
    bytes: Buffer.from(data, 'base64'),
  };
};

/** Returns the cover of the current book's file. @throws COVER_MISSING */
export const readBookCover =
  ({ pool }: { pool: Db }) =>
  async () => {
    const cover = await findCover(pool);
    if (!cover) throw coverMissingError();
    return parseDataUri(cover);
  };

/**
 * Returns what the file of the current book says of itself, with empty texts where it says nothing; undefined before the
 * first import.
 */
export const readBookDetails =
  ({ pool }: { pool: Db }) =>
  async () => {
    const [book, cover] = await Promise.all([
      findStoredDetails(pool),
      findCover(pool),
    ]);
    if (!book) return undefined;
    const summaries = await listChapterSummaries(pool, book.id);
    const texts = await listChapterHtml(pool, book.id, listSharedParts(book));
    const parts = summaries.map((part) => ({
      ...part,
      html: texts.find(({ position }) => position === part.position)?.html,
    }));
    const { title, author, language } = book;
    return {
      ...{ title, author, language },
      subtitle: book.subtitle ?? '',
      publisher: book.publisher ?? '',
      isbn: book.isbn ?? '',
      words: parts.reduce((sum, { words }) => sum + words, 0),
      coverType: cover && parseDataUri(cover).type,
      chapters: listChapters({ ...book, parts }),
    };
  };
