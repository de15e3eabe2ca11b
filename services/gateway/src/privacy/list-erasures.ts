import type { Pool } from '@imprint/chassis/db';
import { toHistoryPage } from '@imprint/chassis/history';
import * as erasures from './erasure.repository.ts';
import { extractPseudonymLocalPart, type PseudonymOf } from './pseudonyms.ts';

type Deps = { pool: Pool; pseudonymOf: PseudonymOf };

/**
 * Returns the newest 100 erasures, each with the state of every service and with the name under which orders and the
 * audit log list the person.
 */
export const listErasures =
  ({ pool, pseudonymOf }: Deps) =>
  async () =>
    (await erasures.listNewest(pool)).map(
      ({ id, emailHash, pseudonym, erasedAt, parts }) => ({
        id,
        person: extractPseudonymLocalPart(pseudonym ?? pseudonymOf(emailHash)),
        erasedAt,
        parts,
        isDone: parts.every(({ doneAt }) => doneAt !== null),
      }),
    );

/**
 * Returns a page of erasures after a cursor, in the order of their ids. A new erasure with an id before the cursor is
 * on no later page; the service that reads the pages receives it as an event.
 */
export const readErasureHistory =
  ({ pool, pseudonymOf }: Deps) =>
  async (after: string, limit: number) => {
    const entries = await erasures.listErasuresAfter(pool, after, limit);
    return toHistoryPage(
      entries.map((erasure) => ({
        ...erasure,
        pseudonym: erasure.pseudonym ?? pseudonymOf(erasure.emailHash),
      })),
      after,
      limit,
    );
  };
