import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import * as admins from './account/admin.repository.ts';
import { hashPassword } from './account/password-check.ts';
import { findPasswordFlaw } from './account/password-rule.model.ts';
import * as factors from './second-factor/second-factor.repository.ts';
import * as sessions from './sessions/session.repository.ts';

export type PasswordChange =
  | {
      outcome: 'changed';
      username: string;
      endedSessions: number;
      secondFactorOff: boolean;
    }
  | { outcome: 'refused'; reason: string };

export type Choices = {
  /** Turns off two-factor sign-in, for an owner who has lost the authenticator and the recovery codes. */
  withoutSecondFactor?: boolean;
};

/** Changes the admin's password and ends all sessions, in one transaction; returns the reason if it is refused. */
export const changePasswordByCommand =
  ({ pool }: { pool: Pool }) =>
  async (
    password: string,
    { withoutSecondFactor = false }: Choices = {},
  ): Promise<PasswordChange> => {
    const reason = findPasswordFlaw(password);
    if (reason) return { outcome: 'refused', reason };
    const hash = await hashPassword(password);
    return withTransaction(pool, async (tx) => {
      const admin = await admins.find(tx);
      if (!admin)
        return {
          outcome: 'refused',
          reason: 'There is no owner account yet. Open /admin to create it.',
        };
      await admins.changePasswordHash(tx, admin.id, hash);
      const endedSessions = await sessions.endAll(tx, 'password-changed');
      const secondFactorOff =
        withoutSecondFactor && (await factors.deleteSecondFactor(tx, admin.id));
      const { username } = admin;
      await recordAndPublishAdminAction(tx, {
        service: 'gateway',
        admin: { username, sessionId: 'command' },
        action: 'admin.password-changed',
        subject: 'admin',
        before: { openSessions: endedSessions },
        after: { openSessions: 0, ...(secondFactorOff && { secondFactorOff }) },
      });
      return { outcome: 'changed', username, endedSessions, secondFactorOff };
    });
  };
