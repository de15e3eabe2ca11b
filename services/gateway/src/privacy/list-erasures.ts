import type { Pool } from '@imprint/chassis/db';
import * as erasures from './erasure.repository.ts';
import { nameOf, type PseudonymOf } from './pseudonyms.ts';

/** Who was erased, under the one name that orders and the audit log have for them, and which parts have done it. */
export const listErasures =
  ({ pool, pseudonymOf }: { pool: Pool; pseudonymOf: PseudonymOf }) =>
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
