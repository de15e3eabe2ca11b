import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { ConflictError } from '@imprint/chassis/errors';
import * as admins from '../account/admin.repository.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import type { PasswordCheck } from '../account/password-check.ts';
import type { LoginThrottle } from '../login-throttling/login-throttle.ts';
import {
  createOtpauthUrl,
  createTotpSecret,
  renderQrCodeDataUrl,
} from './authenticator.ts';
import {
  consumeAuthenticatorCode,
  consumeAuthenticatorOrRecoveryCode,
  wrongCodeError,
} from './code-check.ts';
import {
  hashRecoveryCode,
  createRecoveryCode,
  recoveryCodeCount,
} from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import * as factors from './second-factor.repository.ts';

const secondFactorAlreadyOnError = () =>
  new ConflictError(
    'TOTP_ALREADY_ON',
    'Two-factor sign-in is already on. Turn it off first.',
  );

type Deps = {
  pool: Pool;
  passwords: PasswordCheck;
  throttle: LoginThrottle;
  secretBox: SecretBox;
};

/** The code and the password, both of which a change of the second factor requires. */
export type Proof = { code: string; password: string };

const loadAdmin = async (pool: Pool): Promise<admins.Admin> => {
  const admin = await admins.find(pool);
  if (!admin) throw new Error('somebody is signed in and there is no admin');
  return admin;
};

const recordSecondFactorChange = (tx: Tx, admin: AdminClaims, on: boolean) =>
  recordAndPublishAdminAction(tx, {
    service: 'gateway',
    admin,
    action: on ? 'second-factor.enabled' : 'second-factor.disabled',
    subject: 'admin',
    before: { enabled: !on },
    after: { enabled: on },
  });

/** Returns whether two-factor sign-in is on, since when, and how many recovery codes are left. */
export const readSecondFactor =
  ({ pool }: Pick<Deps, 'pool'>) =>
  async () => {
    const { id } = await loadAdmin(pool);
    const enabledAt = (await factors.find(pool, id))?.confirmedAt ?? null;
    return {
      enabled: enabledAt !== null,
      enabledAt,
      recoveryCodesLeft: await factors.countUnusedRecoveryCodes(pool, id),
    };
  };

/**
 * Creates a secret, which replaces an unconfirmed one; it takes effect when it is confirmed.
 * @throws TOTP_ALREADY_ON
 */
export const prepareSecondFactor =
  ({
    pool,
    secretBox,
    issuer,
  }: Pick<Deps, 'pool' | 'secretBox'> & {
    /** The host of the shop, because the gateway does not know its name. */
    issuer: string;
  }) =>
  async () => {
    const { id, username } = await loadAdmin(pool);
    const secret = createTotpSecret();
    const isPrepared = await withTransaction(pool, (tx) =>
      factors.saveUnconfirmedSecret(tx, id, secretBox.encrypt(secret)),
    );
    if (!isPrepared) throw secondFactorAlreadyOnError();
    const otpauthUrl = createOtpauthUrl(secret, username, issuer);
    return { secret, otpauthUrl, qr: renderQrCodeDataUrl(otpauthUrl) };
  };

/**
 * Turns two-factor sign-in on after a code has proved that the authenticator has the secret; returns recovery codes.
 * @throws TOTP_NOT_PREPARED, TOTP_ALREADY_ON, WRONG_PASSWORD, WRONG_CODE, TOO_MANY_ATTEMPTS, SIGN_IN_BUSY
 */
export const confirmSecondFactor =
  ({ pool, passwords, throttle, secretBox }: Deps) =>
  async (
    { code, password }: Proof,
    net: string,
    admin: AdminClaims,
  ): Promise<string[]> => {
    const { id } = await loadAdmin(pool);
    const standing = await factors.find(pool, id);
    if (!standing)
      throw new ConflictError(
        'TOTP_NOT_PREPARED',
        'There is no secret to confirm. Please start again.',
      );
    if (standing.confirmedAt) throw secondFactorAlreadyOnError();
    await throttle.countAttempt(net);
    await confirmPassword({ pool, passwords }, password);
    const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
    const outcome = await withTransaction(pool, async (tx) => {
      const factor = await factors.lock(tx, id);
      if (!factor || factor.confirmedAt) return 'over';
      if (!(await consumeAuthenticatorCode(tx, secretBox, id, factor, code)))
        return 'wrong';
      await factors.confirm(tx, id);
      await factors.replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
      await throttle.forgive(tx, net);
      await recordSecondFactorChange(tx, admin, true);
      return 'on';
    });
    if (outcome === 'over') throw secondFactorAlreadyOnError();
    if (outcome === 'wrong') throw wrongCodeError();
    return codes;
  };

/** Turns two-factor sign-in off. @throws TOTP_NOT_ON, WRONG_PASSWORD, WRONG_CODE, TOO_MANY_ATTEMPTS, SIGN_IN_BUSY */
export const disableSecondFactor =
  ({ pool, passwords, throttle, secretBox }: Deps) =>
  async (
    { code, password }: Proof,
    net: string,
    admin: AdminClaims,
  ): Promise<void> => {
    const { id } = await loadAdmin(pool);
    if (!(await factors.find(pool, id))?.confirmedAt)
      throw new ConflictError('TOTP_NOT_ON', 'Two-factor sign-in is not on.');
    await throttle.countAttempt(net);
    await confirmPassword({ pool, passwords }, password);
    const isRight = await withTransaction(pool, async (tx) => {
      const factor = await factors.lock(tx, id);
      if (
        !factor ||
        !(await consumeAuthenticatorOrRecoveryCode(
          tx,
          secretBox,
          id,
          factor,
          code,
        ))
      )
        return false;
      await factors.deleteSecondFactor(tx, id);
      await throttle.forgive(tx, net);
      await recordSecondFactorChange(tx, admin, false);
      return true;
    });
    if (!isRight) throw wrongCodeError();
  };
