import { randomBytes, randomUUID } from 'node:crypto';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personId, recordAct } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { emailHashOf, pseudonymFrom } from '@imprint/chassis/privacy';
import { personErased } from '@imprint/chassis/privacy-events';

class NotConfirmed extends InvalidError {
  readonly code = 'ERASURE_NOT_CONFIRMED';
  constructor() {
    super('The two addresses are not the same; nothing was erased.');
  }
}

type Deps = { pool: Pool; clock: Clock };

export type Erased = { id: string; pseudonym: string; erasedAt: string };

/** Tells every part to forget a person. Here nothing is held, and what is told names nobody. */
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
    const pseudonym = pseudonymFrom(randomBytes(8));
    const erasedAt = clock.now();
    await withTransaction(pool, async (tx) => {
      await appendToOutbox(
        tx,
        personErased(id, {
          emailHash: emailHashOf(email),
          pseudonym,
          erasedAt,
        }),
      );
      // Without the pseudonym, which would lead back to the orders.
      await recordAct(tx, {
        service: 'gateway',
        admin,
        action: 'person.erased',
        subject: personId(email),
        before: { erased: false },
        after: { erased: true },
      });
    });
    return { id, pseudonym, erasedAt: erasedAt.toISOString() };
  };
