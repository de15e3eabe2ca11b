import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Tx } from '@imprint/chassis/db';

type AuditDetails = Parameters<typeof recordAndPublishAdminAction>[1]['before'];

/** Records what an admin did to the catalogue, in the transaction that does it. */
export const recordAction = (
  tx: Tx,
  admin: Pick<AdminClaims, 'username' | 'sessionId'>,
  action: string,
  subject: string,
  change: { before: AuditDetails; after: AuditDetails },
): Promise<void> =>
  recordAndPublishAdminAction(tx, {
    service: 'catalog',
    admin,
    action,
    subject,
    ...change,
  });
