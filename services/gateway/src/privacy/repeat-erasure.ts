import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personIdOf, recordAct } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import * as erasures from './erasure.repository.ts';
import { tellOfErasure } from './tell-of-erasure.ts';

class ErasureNotFound extends NotFoundError {
  readonly code = 'ERASURE_NOT_FOUND';
  constructor() {
    super('There is no such erasure.');
  }
}

/** Tells every part once more: of one that a part gave up on, or that a restored backup has undone. */
export const repeatErasure =
  ({ pool }: { pool: Pool }) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const known = await erasures.find(tx, id);
      if (!known) throw new ErasureNotFound();
      const { emailHash, erasedAt } = known;
      await recordAct(tx, {
        service: 'gateway',
        admin,
        action: 'person.erasure-repeated',
        subject: personIdOf(emailHash),
        before: { erased: true },
        after: { erased: true },
      });
      await tellOfErasure(tx, { id, emailHash, erasedAt });
    });
