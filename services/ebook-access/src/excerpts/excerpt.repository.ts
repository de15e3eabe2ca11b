import type { Db } from '@imprint/chassis/db';
import { execute, selectRows, selectValues } from '@imprint/chassis/query';
import type { ChapterPlace } from '../reading-frame/watermark.model.ts';

export type TracedSeat = {
  reference: string;
  email: string;
  copy: number;
  copies: number;
};

const createSeatFinder = (condition: string) => (db: Db, marks: number[]) =>
  selectRows<TracedSeat>(
    db,
    `select s.reference, p.email, s.number as copy, p.copies
       from unnest($1::bigint[]) with ordinality as wanted(mark, place)
       join seats s on s.mark = wanted.mark
       join purchases p on p.reference = s.reference
       where ${condition}
       order by wanted.place limit 10`,
    [marks],
  );

/** Returns the first ten seats with these watermarks, in the order of the watermarks. */
export const findSeatsWithMarks = createSeatFinder('true');

/** Returns the first ten seats with these old watermarks, which were made until the first watermark key was used. */
export const findSeatsWithOldMarks = createSeatFinder(
  `s.created_at < coalesce((select min(first_used_at) from mark_keys), 'infinity')`,
);

/** Stores a watermark key unless it is stored already. */
export const saveWatermarkKeyIfNew = (
  db: Db,
  id: string,
  key: Buffer,
  now: Date,
) =>
  execute(
    db,
    `insert into mark_keys (id, key, first_used_at) values ($1, $2, $3)
     on conflict (id) do nothing`,
    [id, key, now],
  );

/** Returns the keys that copies were watermarked with, newest first, at most 100. */
export const listWatermarkKeys = (db: Db): Promise<Buffer[]> =>
  selectValues<Buffer>(
    db,
    'select key as value from mark_keys order by first_used_at desc limit 100',
  );

/** Returns the chapters of every edition, newest edition first, at most 20,000. */
export const listChapterPlaces = (db: Db) =>
  selectRows<ChapterPlace>(
    db,
    `select c.book_id as "bookId", c.position
     from books b join chapters c on c.book_id = b.id
     order by b.imported_at desc, c.position limit 20000`,
  );
