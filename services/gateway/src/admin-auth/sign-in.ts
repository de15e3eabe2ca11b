import { randomUUID } from 'node:crypto';
import { adminToken } from '@imprint/chassis/admin-token';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { TooManyError, UnauthenticatedError } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import * as admins from './admin.repository.ts';
import type { Passwords } from './passwords.ts';
import * as sessions from './session.repository.ts';
import { knock } from './sign-in-door.model.ts';
import * as door from './sign-in-door.repository.ts';
import { signToken, type SigningKeys } from './signing-keys.ts';

class WrongCredentials extends UnauthenticatedError {
  readonly code = 'WRONG_CREDENTIALS';
  constructor() {
    super('Wrong username or password.');
  }
}

class TooManyAttempts extends TooManyError {
  readonly code = 'TOO_MANY_ATTEMPTS';
  override readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many failed sign-ins. Please wait before you try again.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Deps = {
  pool: Pool;
  keys: SigningKeys;
  passwords: Passwords;
  log: Logger;
};

export type SignIn = { username: string; password: string; net: string };

/** Opens a session for the admin. Counts as a failure from the start, and is forgiven when it is none. */
export const signIn =
  ({ pool, keys, passwords, log }: Deps) =>
  async ({ username, password, net }: SignIn) => {
    const knocked = await withTransaction(pool, async (tx) => {
      const { address, account, now } = await door.lock(tx, net);
      const answer = knock(address, account, now);
      if (!('waitSeconds' in answer)) await door.save(tx, net, answer);
      return answer;
    });
    if ('waitSeconds' in knocked)
      throw new TooManyAttempts(knocked.waitSeconds);

    const admin = await admins.find(pool);
    if (!admin) throw new WrongCredentials();
    // Hashed whatever the name, so that a wrong name takes as long as a wrong password.
    const rightPassword = await passwords.isRight(admin.passwordHash, password);
    if (!rightPassword || admin.username !== username) {
      log.warn('a sign-in failed');
      throw new WrongCredentials();
    }

    const sessionId = randomUUID();
    const tokenId = randomUUID();
    const period = await withTransaction(pool, async (tx) => {
      await door.forgive(tx, net);
      await sessions.start(tx, sessionId, admin.id);
      return sessions.appendToken(
        tx,
        sessionId,
        tokenId,
        adminToken.lifeSeconds,
      );
    });
    await sessions.forgetOld(pool);
    await door.forgetOld(pool);
    log.info({ sessionId }, 'the admin signed in');
    return {
      username: admin.username,
      ...signToken(keys, {
        username: admin.username,
        sessionId,
        tokenId,
        ...period,
      }),
    };
  };
