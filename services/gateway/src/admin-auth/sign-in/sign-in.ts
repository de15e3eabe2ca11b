import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { UnauthenticatedError } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import { sha256 } from '@imprint/chassis/hash';
import * as admins from '../account/admin.repository.ts';
import type { PasswordCheck } from '../account/password-check.ts';
import type {
  Attempt,
  LoginThrottle,
} from '../login-throttling/login-throttle.ts';
import {
  consumeAuthenticatorOrRecoveryCode,
  wrongCodeError,
} from '../second-factor/code-check.ts';
import type { SecretBox } from '../second-factor/secret-box.ts';
import * as factors from '../second-factor/second-factor.repository.ts';
import { signToken, type SigningKeys } from '../sessions/signing-keys.ts';
import { startSession } from '../sessions/start-session.ts';
import * as devices from './admin-device.repository.ts';
import { createDeviceCookieValue } from './device-cookie.ts';

const wrongUsernameOrPasswordError = () =>
  new UnauthenticatedError('WRONG_CREDENTIALS', 'Wrong username or password.');

type Deps = {
  pool: Pool;
  keys: SigningKeys;
  passwords: PasswordCheck;
  throttle: LoginThrottle;
  secretBox: SecretBox;
  log: Logger;
};

export type SignIn = {
  username: string;
  password: string;
  /** A code of the authenticator, or a recovery code. */
  code?: string | undefined;
  net: string;
  device: string;
  /** The cookie of a known browser; undefined in a new one. */
  deviceCookie: string | undefined;
};

/** Returns the hash of a browser's cookie; undefined if the admin has not signed in with the cookie before. */
const findKnownDeviceHash = async (
  pool: Pool,
  cookie: string | undefined,
): Promise<string | undefined> => {
  if (!cookie) return undefined;
  const hash = sha256(cookie);
  return (await devices.isKnown(pool, hash)) ? hash.toString('hex') : undefined;
};

/** Stores a new device and records an audit entry, which notifies the owner of the account. */
const recordNewDevice = async (
  tx: Tx,
  cookie: string,
  admin: { username: string; sessionId: string },
  device: string,
): Promise<void> => {
  await devices.add(tx, sha256(cookie), device);
  await recordAndPublishAdminAction(tx, {
    service: 'gateway',
    admin,
    action: 'session.new-device',
    subject: `session ${admin.sessionId}`,
    before: {},
    after: { device: device || 'unknown browser' },
  });
};

/** Returns the admin with this name and password. @throws WRONG_CREDENTIALS */
const findAdminByCredentials = async (
  { pool, passwords, log }: Deps,
  { username, password }: SignIn,
  known: string | undefined,
): Promise<admins.Admin> => {
  const admin = await admins.find(pool);
  if (!admin) throw wrongUsernameOrPasswordError();
  // The password is hashed for any name, so that a wrong name takes as long as a wrong password.
  const rightPassword = await passwords.isRight(
    admin.passwordHash,
    password,
    known,
  );
  if (rightPassword && admin.username === username) return admin;
  log.warn({ reason: 'wrong credentials' }, 'sign-in failed');
  throw wrongUsernameOrPasswordError();
};

/** Refuses a sign-in without a code if the admin has a confirmed second factor. @throws TOTP_REQUIRED */
const refuseIfCodeRequired = async (
  { pool, throttle }: Deps,
  admin: admins.Admin,
  from: string,
  entry: Attempt,
): Promise<void> => {
  const factor = await factors.find(pool, admin.id);
  if (!factor?.confirmedAt) return;
  // The right password is no guess, so the attempt is undone. The count is reset only once the code is right as well.
  await throttle.undoAttempt(from, entry);
  throw new UnauthenticatedError(
    'TOTP_REQUIRED',
    'Please enter the code from your authenticator app.',
  );
};

/**
 * Signs the admin in; returns a token and its lifetime in seconds. The attempt counts as failed until it succeeds.
 * @throws WRONG_CREDENTIALS, TOTP_REQUIRED, WRONG_CODE, TOO_MANY_ATTEMPTS, SIGN_IN_BUSY
 */
export const signIn = (deps: Deps) => async (given: SignIn) => {
  const { pool, keys, throttle, secretBox, log } = deps;
  const { username, code, device } = given;
  const known = await findKnownDeviceHash(pool, given.deviceCookie);
  // A known device has its own count of failures, so that guesses from its network do not block it.
  const from = known ? `device ${known}` : given.net;
  const entry = await (known
    ? throttle.countAttempt(from)
    : throttle.countUnknownDeviceAttempt(from));
  const admin = await findAdminByCredentials(deps, given, known);
  if (!code) await refuseIfCodeRequired(deps, admin, from, entry);

  const newCookie = known ? undefined : createDeviceCookieValue();
  const opened = await withTransaction(pool, async (tx) => {
    // A password that changed after the check is refused: the change ended all sessions, so no new session may start.
    if (!(await admins.lockIfUnchanged(tx, admin)))
      throw wrongUsernameOrPasswordError();
    const factor = await factors.lock(tx, admin.id);
    const codeUse =
      factor?.confirmedAt &&
      (await consumeAuthenticatorOrRecoveryCode(
        tx,
        secretBox,
        admin.id,
        factor,
        code ?? '',
      ));
    if (factor?.confirmedAt && !codeUse) return undefined;
    await throttle.forgive(tx, from);
    const session = await startSession(tx, admin.id, device);
    const { sessionId } = session;
    if (newCookie)
      await recordNewDevice(tx, newCookie, { username, sessionId }, device);
    else if (given.deviceCookie)
      await devices.markSeen(tx, sha256(given.deviceCookie));
    return { session, codeUse };
  });
  if (!opened) {
    log.warn({ reason: 'wrong code' }, 'sign-in failed');
    throw wrongCodeError();
  }
  const { session, codeUse } = opened;
  log.info({ sessionId: session.sessionId, codeUse }, 'admin signed in');
  return {
    username: admin.username,
    newDeviceCookie: newCookie,
    ...signToken(keys, { username: admin.username, ...session }),
  };
};
