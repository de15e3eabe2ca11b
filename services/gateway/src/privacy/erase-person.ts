import { randomUUID } from 'node:crypto';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personId, recordAct } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { emailHashOf } from '@imprint/chassis/privacy';
import { tellOfErasure } from './tell-of-erasure.ts';

class NotConfirmed extends InvalidError {
  readonly code = 'ERASURE_NOT_CONFIRMED';
  constructor() {
    super('The two addresses are not the same; nothing was erased.');
  }
}

type Deps = { pool: Pool; clock: Clock };

export type Erased = { id: string; pseudonym: string; erasedAt: string };

/** Tells every part to forget a person. Here only the hash is kept. */
export const erasePerson =
  ({ pool, clock }: Deps) =>
  async (
    given: string,
    confirmation: string,
    admin: AdminClaims,
  ): Promise<Erased> => {
    const email = given.toLowerCase();
    if (confirmation.trim().toLowerCase() !== email) throw new NotConfirmed();
    const id = randomUUID();
    const erasedAt = clock.now();
    const emailHash = emailHashOf(email);
    const pseudonym = await withTransaction(pool, async (tx) => {
      // Without the pseudonym, which would lead back to the orders.
      await recordAct(tx, {
        service: 'gateway',
        admin,
        action: 'person.erased',
        subject: personId(email),
        before: { erased: false },
        after: { erased: true },
      });
      return tellOfErasure(tx, { id, emailHash, erasedAt });
    });
    return { id, pseudonym, erasedAt: erasedAt.toISOString() };
  };
