import { personIdOf } from '@imprint/chassis/audit';
import type { Pool } from '@imprint/chassis/db';
import * as erasures from './erasure.repository.ts';

/** Who was erased, by the name the audit log has for them, and which parts have done it. */
export const listErasures =
  ({ pool }: { pool: Pool }) =>
  async () =>
    (await erasures.listNewest(pool)).map(
      ({ id, emailHash, erasedAt, parts }) => ({
        id,
        person: personIdOf(emailHash),
        erasedAt,
        parts,
        isDone: parts.every(({ doneAt }) => doneAt !== null),
      }),
    );
