import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import * as erasures from './erasure.repository.ts';
import { extractPseudonymLocalPart, type PseudonymOf } from './pseudonyms.ts';
import { publishErasure } from './publish-erasure.ts';

/** Publishes an erasure again, after a service failed on it or a restored backup undid it. @throws ERASURE_NOT_FOUND */
export const repeatErasure =
  ({ pool, pseudonymOf }: { pool: Pool; pseudonymOf: PseudonymOf }) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const known = await erasures.lockErasure(tx, id);
      if (!known)
        throw new NotFoundError('ERASURE_NOT_FOUND', 'Erasure not found.');
      const { emailHash, erasedAt } = known;
      const request = { id, emailHash, erasedAt };
      const pseudonym = await publishErasure(tx, request, pseudonymOf);
      await recordAndPublishAdminAction(tx, {
        service: 'gateway',
        admin,
        action: 'person.erasure-repeated',
        subject: extractPseudonymLocalPart(pseudonym),
        before: { erased: true },
        after: { erased: true },
      });
    });
