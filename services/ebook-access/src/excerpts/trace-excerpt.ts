import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { readMarks } from '../reading-frame/word-mark.model.ts';
import { seatsWithMarks, type TracedSeat } from './excerpt.repository.ts';

// Some 1,700 words: more would say no more, and keep readers waiting.
const mostSigns = 10_000;
const mostMarks = 200;

/** For whom a piece of the book was marked; the likeliest first, nobody where it carries no mark. */
export const seatsOf = (pool: Pool, excerpt: string): Promise<TracedSeat[]> =>
  seatsWithMarks(
    pool,
    readMarks(excerpt.slice(0, mostSigns)).slice(0, mostMarks),
  );

/** The same for the admin, whose question is noted: it names a person. */
export const traceExcerpt =
  ({ pool }: { pool: Pool }) =>
  async (excerpt: string, admin: AdminClaims): Promise<TracedSeat[]> => {
    const found = await seatsOf(pool, excerpt);
    await withTransaction(pool, (tx) =>
      recordAct(tx, {
        service: 'ebook-access',
        admin,
        action: 'excerpt.traced',
        subject: found[0] ? `order ${found[0].reference}` : 'book',
        before: {},
        after: { signs: excerpt.length, found: found.length },
      }),
    );
    return found;
  };
