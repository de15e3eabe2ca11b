import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import {
  ConflictError,
  InvalidError,
  UnauthenticatedError,
} from '@imprint/chassis/errors';
import { sha256 } from '@imprint/chassis/hash';
import type { Logger } from '@imprint/chassis/logger';
import * as admins from '../account/admin.repository.ts';
import { hashPassword } from '../account/password-check.ts';
import { findPasswordFlaw } from '../account/password-rule.model.ts';
import type { LoginThrottle } from '../login-throttling/login-throttle.ts';
import { signToken, type SigningKeys } from '../sessions/signing-keys.ts';
import { startSession } from '../sessions/start-session.ts';
import * as devices from '../sign-in/admin-device.repository.ts';
import { createDeviceCookieValue } from '../sign-in/device-cookie.ts';
import { normaliseSetupCode } from './setup-code.model.ts';
import * as codes from './setup-code.repository.ts';

const ownerExistsError = () =>
  new ConflictError(
    'OWNER_EXISTS',
    'This shop already has an owner account. Please sign in.',
  );

const wrongSetupCodeError = () =>
  new UnauthenticatedError(
    'WRONG_SETUP_CODE',
    'This setup code is not valid. Use the newest code that the server printed.',
  );

type Deps = {
  pool: Pool;
  keys: SigningKeys;
  throttle: LoginThrottle;
  log: Logger;
};

export type NewOwner = {
  setupCode: string;
  username: string;
  password: string;
  net: string;
  device: string;
};

/** Returns whether the shop still needs its owner account. */
export const readOwnerSetup =
  ({ pool }: Pick<Deps, 'pool'>) =>
  async (): Promise<{ needed: boolean }> => ({
    needed: !(await admins.find(pool)),
  });

/** Refuses a wrong code; each attempt counts as a failed sign-in until the account is created. */
const checkSetupCode = async (
  { pool, throttle, log }: Deps,
  { setupCode, net }: NewOwner,
): Promise<void> => {
  await throttle.countUnknownDeviceAttempt(net);
  if (await codes.isValid(pool, sha256(normaliseSetupCode(setupCode)))) return;
  // The codes are deleted with the first account, perhaps by another request just now.
  if (await admins.find(pool)) throw ownerExistsError();
  log.warn({ reason: 'wrong setup code' }, 'owner setup failed');
  throw wrongSetupCodeError();
};

/**
 * Creates the owner account once and signs the owner in; returns a token and its lifetime in seconds.
 * @throws OWNER_EXISTS, WRONG_SETUP_CODE, WEAK_PASSWORD, TOO_MANY_ATTEMPTS, SIGN_IN_BUSY
 */
export const createOwner = (deps: Deps) => async (given: NewOwner) => {
  const { pool, keys, throttle, log } = deps;
  const { username, password, net, device } = given;
  if (await admins.find(pool)) throw ownerExistsError();
  // A weak password is no guess at the code, so it is refused before the attempt counts.
  const flaw = findPasswordFlaw(password, username);
  if (flaw) throw new InvalidError('WEAK_PASSWORD', flaw);
  await checkSetupCode(deps, given);

  const passwordHash = await hashPassword(password);
  const newDeviceCookie = createDeviceCookieValue();
  const session = await withTransaction(pool, async (tx) => {
    const ownerId = await admins.insertFirst(tx, username, passwordHash);
    if (ownerId === undefined) throw ownerExistsError();
    await codes.deleteAll(tx);
    await throttle.forgive(tx, net);
    await devices.add(tx, sha256(newDeviceCookie), device);
    const started = await startSession(tx, ownerId, device);
    await recordAndPublishAdminAction(tx, {
      service: 'gateway',
      admin: { username, sessionId: started.sessionId },
      action: 'admin.created',
      subject: 'admin',
      before: {},
      after: { username, device: device || 'unknown browser' },
    });
    return started;
  });
  log.info({ sessionId: session.sessionId }, 'owner account created');
  return {
    username,
    newDeviceCookie,
    ...signToken(keys, { username, ...session }),
  };
};
