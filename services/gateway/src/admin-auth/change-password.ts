import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { validationFailedError } from '@imprint/chassis/errors';
import * as admins from './account/admin.repository.ts';
import {
  confirmPassword,
  wrongPasswordError,
} from './account/confirm-password.ts';
import { hashPassword, type PasswordCheck } from './account/password-check.ts';
import { findPasswordFlaw } from './account/password-rule.model.ts';
import type { LoginThrottle } from './login-throttling/login-throttle.ts';
import * as factors from './second-factor/second-factor.repository.ts';
import * as sessions from './sessions/session.repository.ts';
import type { TokenCheck } from './sessions/token-check.ts';

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

type Deps = {
  pool: Pool;
  passwords: PasswordCheck;
  throttle: LoginThrottle;
  tokens: Pick<TokenCheck, 'forget'>;
};

export type PasswordEdit = { currentPassword: string; newPassword: string };

const findFlaw = (
  { currentPassword, newPassword }: PasswordEdit,
  username: string,
): string | undefined =>
  newPassword === currentPassword
    ? 'This is the current password.'
    : findPasswordFlaw(newPassword, username);

/**
 * Changes the password of the signed-in admin and ends all other sessions; returns how many.
 * @throws WRONG_PASSWORD, TOO_MANY_ATTEMPTS, SIGN_IN_BUSY
 */
export const changePassword =
  ({ pool, passwords, throttle, tokens }: Deps) =>
  async (
    edit: PasswordEdit,
    net: string,
    admin: AdminClaims,
  ): Promise<number> => {
    const flaw = findFlaw(edit, admin.username);
    if (flaw) throw validationFailedError([`body.newPassword: ${flaw}`]);
    await throttle.countAttempt(net);
    const confirmed = await confirmPassword(
      { pool, passwords },
      edit.currentPassword,
    );
    const hash = await hashPassword(edit.newPassword);
    const ended = await withTransaction(pool, async (tx) => {
      // A password that changed after the check is no longer the current one.
      if (!(await admins.replacePasswordHash(tx, confirmed, hash)))
        throw wrongPasswordError();
      await throttle.forgive(tx, net);
      const others = await sessions.endOthers(
        tx,
        admin.sessionId,
        'password-changed',
      );
      await recordAndPublishAdminAction(tx, {
        service: 'gateway',
        admin,
        action: 'admin.password-changed',
        subject: 'admin',
        before: { openSessions: others.length + 1 },
        after: { openSessions: 1 },
      });
      return others;
    });
    for (const { id } of ended) tokens.forget(id);
    return ended.length;
  };
