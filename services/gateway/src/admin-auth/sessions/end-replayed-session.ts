import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Tx } from '@imprint/chassis/db';
import * as sessions from './session.repository.ts';

/** Ends a session whose replaced token was used again. The audit entry causes an email to the owner. */
export const endReplayedSession = async (
  tx: Tx,
  { username, sessionId }: Pick<AdminClaims, 'username' | 'sessionId'>,
): Promise<void> => {
  if (!(await sessions.end(tx, sessionId, 'token-replayed'))) return;
  await recordAndPublishAdminAction(tx, {
    service: 'gateway',
    admin: { username, sessionId },
    action: 'session.replaced-token-used',
    subject: `session ${sessionId}`,
    before: { open: true },
    after: { open: false },
  });
};
