import type { Db, Tx } from '@imprint/chassis/db';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import { execute, selectRow, selectRows } from '@imprint/chassis/query';
import type {
  Book,
  BookSummary,
  Chapter,
  ContentsEntry,
  Direction,
} from './book.model.ts';
import type { BookDetails } from './book.shape.ts';

export type StoredBook = BookSummary & {
  id: string;
  language: string;
  pageDirection: Direction | null;
  startsAt: number;
};

/** Returns whether a file with this content hash has been imported. */
export const isImported = async (db: Db, contentHash: string) =>
  (await execute(db, 'select 1 from books where content_hash = $1', [
    contentHash,
  ])) === 1;

/** The file that a book was read from. */
export type BookFile = {
  name: string;
  bytes: number;
  /** The key of the file in the object store; null for a book that the service imported at its start. */
  key: string | null;
};

/** Identifies an import by the file's content and the version of the importer. */
export type ImportKey = { contentHash: string; importerVersion: number };

/** Stores the book and its chapters; returns false if the same import exists already. */
export const addBookIfNew = async (
  tx: Tx,
  id: string,
  importKey: ImportKey,
  book: Book,
  file: BookFile,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into books (id, content_hash, title, subtitle, author, language, cover, starts_at, contents,
                        imported_at, file_name, file_bytes, file_key, is_uploaded, importer_version,
                        page_direction, publisher, isbn)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (content_hash) do nothing`,
    [
      id,
      importKey.contentHash,
      book.title,
      book.subtitle,
      book.author,
      book.language,
      book.cover,
      book.startsAt,
      JSON.stringify(book.contents),
      now,
      file.name,
      file.bytes,
      file.key,
      file.key !== null,
      importKey.importerVersion,
      book.pageDirection,
      book.publisher,
      book.isbn,
    ],
  );
  if (rowCount === 0) return false;
  for (const chapter of book.chapters)
    await tx.query(
      `insert into chapters (book_id, position, title, number, html, css, words, paragraph_words)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        chapter.position,
        chapter.title,
        chapter.number,
        chapter.html,
        chapter.css,
        chapter.words,
        chapter.paragraphWords,
      ],
    );
  return true;
};

/** Makes an earlier import of an uploaded file the current book again. */
export const reactivateBook = (
  tx: Tx,
  contentHash: string,
  file: BookFile,
  now: Date,
) =>
  execute(
    tx,
    `update books set imported_at = $2, file_name = $3, file_bytes = $4, file_key = $5, is_uploaded = true
     where content_hash = $1`,
    [contentHash, now, file.name, file.bytes, file.key],
  );

const current =
  'order by b.is_uploaded desc, b.imported_at desc, b.importer_version desc limit 1';

export type OutdatedImport = {
  id: string;
  file: BookFile & { key: string };
  importedAt: Date;
};

/** Returns the current book if its file is stored and an importer before `version` read it; else undefined. */
export const findOutdatedImport = (db: Db, version: number) =>
  selectRow<OutdatedImport>(
    db,
    `select b.id, b.imported_at as "importedAt",
            json_build_object('name', b.file_name, 'bytes', b.file_bytes, 'key', b.file_key) as file
     from (select * from books b ${current}) b
     where b.file_key is not null and b.importer_version < $1`,
    [version],
  );

/** Records that this version of the importer cannot import the stored file, so that it does not try again. */
export const recordFailedImporterVersion = (
  db: Db,
  id: string,
  version: number,
) =>
  execute(db, 'update books set importer_version = $2 where id = $1', [
    id,
    version,
  ]);

/** Returns what the admin sees of the current book; undefined before the first import. */
export const findCurrentBookDetails = (db: Db) =>
  selectRow<BookDetails>(
    db,
    `select b.title, b.author, b.file_name as "fileName", b.file_bytes as bytes,
            b.is_uploaded as "isUploaded", b.imported_at as "importedAt", c.*
     from (select * from books b ${current}) b
     cross join lateral
       (select count(*)::int as chapters, coalesce(sum(cardinality(paragraph_words)), 0)::int as paragraphs,
               coalesce(sum(words), 0)::int as words
        from chapters where book_id = b.id) c`,
  );

/**
 * Returns the newest uploaded book, else the newest imported one. Title, subtitle and author of the store profile
 * replace those of the file.
 */
export const findCurrentBook = (db: Db) =>
  selectRow<StoredBook>(
    db,
    `select b.id, b.language, b.page_direction as "pageDirection", b.starts_at as "startsAt",
            coalesce(nullif(s.book_title, ''), b.title) as title,
            case when s.version > 0 then nullif(s.book_subtitle, '') else b.subtitle end as subtitle,
            coalesce(nullif(s.author, ''), b.author) as author
     from books b cross join shop s ${current}`,
  );

/**
 * Returns the current book.
 * @throws DependencyUnavailable before the first book is imported
 */
export const loadCurrentBook = async (db: Db): Promise<StoredBook> => {
  const book = await findCurrentBook(db);
  if (!book) throw new DependencyUnavailable();
  return book;
};

export const loadTableOfContents = async (db: Db, bookId: string) => {
  const book = await selectRow<{ contents: ContentsEntry[] }>(
    db,
    'select contents from books where id = $1',
    [bookId],
  );
  return book?.contents ?? [];
};

const summaryColumns = `position, title, number, words, paragraph_words as "paragraphWords"`;

export type ChapterSummary = Omit<Chapter, 'html' | 'css'>;

/** Returns the chapters of a book in reading order, without their text. */
export const listChapterSummaries = (db: Db, bookId: string) =>
  selectRows<ChapterSummary>(
    db,
    `select ${summaryColumns} from chapters where book_id = $1 order by position`,
    [bookId],
  );

/** Returns the HTML of every chapter, or of those at the positions, in reading order. */
export const listChapterHtml = (db: Db, bookId: string, positions?: number[]) =>
  selectRows<Pick<Chapter, 'position' | 'html'>>(
    db,
    `select position, html from chapters
      where book_id = $1 and ($2::int[] is null or position = any($2))
      order by position`,
    [bookId, positions ?? null],
  );

/** Returns the chapter at a position, with its text; undefined if the book has no chapter at the position. */
export const findChapter = (db: Db, bookId: string, position: number) =>
  selectRow<Chapter>(
    db,
    `select ${summaryColumns}, html, css from chapters where book_id = $1 and position = $2`,
    [bookId, position],
  );
