import { randomUUID } from 'node:crypto';
import { adminToken } from '@imprint/chassis/admin-token';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { UnauthenticatedError } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import * as admins from './admin.repository.ts';
import { useCode, WrongCode } from './code-check.ts';
import type { Passwords } from './passwords.ts';
import type { Seal } from './seal.ts';
import * as factors from './second-factor.repository.ts';
import * as sessions from './session.repository.ts';
import { signToken, type SigningKeys } from './signing-keys.ts';
import type { SlowDoor } from './slow-door.ts';

class WrongCredentials extends UnauthenticatedError {
  readonly code = 'WRONG_CREDENTIALS';
  constructor() {
    super('Wrong username or password.');
  }
}

class CodeRequired extends UnauthenticatedError {
  readonly code = 'TOTP_REQUIRED';
  constructor() {
    super('Please enter the code of your authenticator.');
  }
}

type Deps = {
  pool: Pool;
  keys: SigningKeys;
  passwords: Passwords;
  door: SlowDoor;
  seal: Seal;
  log: Logger;
};

export type SignIn = {
  username: string;
  password: string;
  /** Of the authenticator, or a recovery code. */
  code?: string | undefined;
  net: string;
  device: string;
};

/** Opens a session for the admin. Counts as a failure from the start, and is forgiven when it is none. */
export const signIn =
  ({ pool, keys, passwords, door, seal, log }: Deps) =>
  async ({ username, password, code, net, device }: SignIn) => {
    const entry = await door.enter(net);
    const admin = await admins.find(pool);
    if (!admin) throw new WrongCredentials();
    // Hashed whatever the name, so that a wrong name takes as long as a wrong password.
    const rightPassword = await passwords.isRight(admin.passwordHash, password);
    if (!rightPassword || admin.username !== username) {
      log.warn('a sign-in failed');
      throw new WrongCredentials();
    }
    if (!code && (await factors.find(pool, admin.id))?.confirmedAt) {
      // The right password is no failure, and no success that would forgive wrong codes.
      await door.takeBack(net, entry);
      throw new CodeRequired();
    }

    const sessionId = randomUUID();
    const tokenId = randomUUID();
    const opened = await withTransaction(pool, async (tx) => {
      // Changed since it was found right; all sessions have ended with it.
      if (!(await admins.holdsHash(tx, admin))) throw new WrongCredentials();
      const factor = await factors.lock(tx, admin.id);
      const codeUse =
        factor?.confirmedAt &&
        (await useCode(tx, seal, admin.id, factor, code ?? ''));
      if (factor?.confirmedAt && !codeUse) return undefined;
      await door.forgive(tx, net);
      await sessions.start(tx, sessionId, admin.id, device);
      const period = await sessions.appendToken(
        tx,
        sessionId,
        tokenId,
        adminToken.lifeSeconds,
      );
      return { period, codeUse };
    });
    if (!opened) {
      log.warn('a sign-in failed by its code');
      throw new WrongCode();
    }
    log.info({ sessionId, codeUse: opened.codeUse }, 'the admin signed in');
    return {
      username: admin.username,
      ...signToken(keys, {
        username: admin.username,
        sessionId,
        tokenId,
        ...opened.period,
      }),
    };
  };
