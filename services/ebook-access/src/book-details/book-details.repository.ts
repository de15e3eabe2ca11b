import type { Db } from '@imprint/chassis/db';
import { selectRow } from '@imprint/chassis/query';
import type { ContentsEntry } from '../books/book.model.ts';

export type StoredDetails = {
  id: string;
  title: string;
  subtitle: string | null;
  author: string;
  language: string;
  publisher: string | null;
  isbn: string | null;
  startsAt: number;
  contents: ContentsEntry[];
};

const current =
  'order by is_uploaded desc, imported_at desc, importer_version desc limit 1';

/** Returns what the file of the current book says of itself; undefined before the first import. */
export const findStoredDetails = (db: Db) =>
  selectRow<StoredDetails>(
    db,
    `select id, title, subtitle, author, language, publisher, isbn, starts_at as "startsAt", contents
     from books ${current}`,
  );

/** Returns the cover of the current book as a data: URI; null if the file has none. */
export const findCover = async (db: Db): Promise<string | null> =>
  (
    await selectRow<{ cover: string | null }>(
      db,
      `select cover from books ${current}`,
    )
  )?.cover ?? null;
