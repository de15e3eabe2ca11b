import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import * as sessions from './session.repository.ts';
import type { TokenCheck } from './token-check.ts';

type Deps = { pool: Pool; tokens: Pick<TokenCheck, 'forget'> };

/** Returns the open sessions, newest first, and which of them is the caller's. */
export const listSessions =
  ({ pool }: Pick<Deps, 'pool'>) =>
  async ({ sessionId }: AdminClaims) =>
    (await sessions.listOpen(pool)).map((session) => ({
      ...session,
      current: session.id === sessionId,
    }));

/** Ends one session. @throws SESSION_NOT_FOUND */
export const endSession =
  ({ pool, tokens }: Deps) =>
  async (id: string, admin: AdminClaims): Promise<void> => {
    const hasEnded = await withTransaction(pool, async (tx) => {
      await sessions.lockSession(tx, id);
      if (!(await sessions.end(tx, id, 'ended-by-admin'))) return false;
      await recordAndPublishAdminAction(tx, {
        service: 'gateway',
        admin,
        action: 'session.ended',
        subject: `session ${id}`,
        before: { open: true },
        after: { open: false },
      });
      return true;
    });
    if (!hasEnded)
      throw new NotFoundError(
        'SESSION_NOT_FOUND',
        'This session has already ended.',
      );
    tokens.forget(id);
  };

/** Ends all sessions except the caller's; returns how many. */
export const endOtherSessions =
  ({ pool, tokens }: Deps) =>
  async (admin: AdminClaims): Promise<number> => {
    const ended = await withTransaction(pool, async (tx) => {
      const others = await sessions.endOthers(
        tx,
        admin.sessionId,
        'ended-by-admin',
      );
      if (others.length > 0)
        await recordAndPublishAdminAction(tx, {
          service: 'gateway',
          admin,
          action: 'session.others-ended',
          subject: 'admin',
          before: { sessions: others.length + 1 },
          after: { sessions: 1 },
        });
      return others;
    });
    for (const { id } of ended) tokens.forget(id);
    return ended.length;
  };
