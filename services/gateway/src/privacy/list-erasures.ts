import type { Pool } from '@imprint/chassis/db';
import { historyPage } from '@imprint/chassis/history';
import * as erasures from './erasure.repository.ts';
import { nameOf, type PseudonymOf } from './pseudonyms.ts';

type Deps = { pool: Pool; pseudonymOf: PseudonymOf };

/** Who was erased, under the one name that orders and the audit log have for them, and which parts have done it. */
export const listErasures =
  ({ pool, pseudonymOf }: Deps) =>
  async () =>
    (await erasures.listNewest(pool)).map(
      ({ id, emailHash, pseudonym, erasedAt, parts }) => ({
        id,
        person: nameOf(pseudonym ?? pseudonymOf(emailHash)),
        erasedAt,
        parts,
        isDone: parts.every(({ doneAt }) => doneAt !== null),
      }),
    );

/** Pages through the erasures; the reader learns of one that commits behind its cursor from the event. */
export const readErasureHistory =
  ({ pool, pseudonymOf }: Deps) =>
  async (after: string, limit: number) => {
    const entries = await erasures.erasuresAfter(pool, after, limit);
    return historyPage(
      entries.map((erasure) => ({
        ...erasure,
        pseudonym: erasure.pseudonym ?? pseudonymOf(erasure.emailHash),
      })),
      after,
      limit,
    );
  };
