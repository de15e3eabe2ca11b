import { randomUUID } from 'node:crypto';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { emailHashOf } from '@imprint/chassis/privacy';
import { extractPseudonymLocalPart, type PseudonymOf } from './pseudonyms.ts';
import { publishErasure } from './publish-erasure.ts';

type Deps = { pool: Pool; clock: Clock; pseudonymOf: PseudonymOf };

export type PublishedErasure = {
  id: string;
  pseudonym: string;
  erasedAt: string;
};

/**
 * Publishes the erasure of a person to every service; the gateway stores only the hash of the email address.
 * @throws ERASURE_NOT_CONFIRMED
 */
export const erasePerson =
  ({ pool, clock, pseudonymOf }: Deps) =>
  async (
    given: string,
    confirmation: string,
    admin: AdminClaims,
  ): Promise<PublishedErasure> => {
    const email = given.toLowerCase();
    if (confirmation.trim().toLowerCase() !== email)
      throw new InvalidError(
        'ERASURE_NOT_CONFIRMED',
        'The two addresses differ. Nothing was erased.',
      );
    const id = randomUUID();
    const erasedAt = clock.now();
    const request = { id, emailHash: emailHashOf(email), erasedAt };
    const pseudonym = await withTransaction(pool, async (tx) => {
      const published = await publishErasure(tx, request, pseudonymOf);
      await recordAndPublishAdminAction(tx, {
        service: 'gateway',
        admin,
        action: 'person.erased',
        // The pseudonym is the subject, because an email hash would link a guessed address to the pseudonymous orders.
        subject: extractPseudonymLocalPart(published),
        before: { erased: false },
        after: { erased: true },
      });
      return published;
    });
    return { id, pseudonym, erasedAt: erasedAt.toISOString() };
  };
