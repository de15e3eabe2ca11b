import type { Tx } from '@imprint/chassis/db';
import { UnauthenticatedError } from '@imprint/chassis/errors';
import { findCodeStep } from './authenticator.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import * as factors from './second-factor.repository.ts';

export const wrongCodeError = () =>
  new UnauthenticatedError(
    'WRONG_CODE',
    'The code is wrong or has already been used.',
  );

export type CodeUse = 'authenticator' | 'recovery-code';

/** Consumes a code of the authenticator; returns false unless the code is right and newer than the last one used. */
export const consumeAuthenticatorCode = async (
  tx: Tx,
  secretBox: SecretBox,
  adminId: number,
  factor: factors.SecondFactor,
  code: string,
): Promise<boolean> => {
  const secret = secretBox.decrypt(factor.sealedSecret);
  const step =
    secret && findCodeStep(secret, code.replace(/[\s-]/g, ''), factor.now);
  if (!step || step <= factor.lastStep) return false;
  await factors.saveLastUsedStep(tx, adminId, step);
  return true;
};

/**
 * Consumes a code of the authenticator or a recovery code; returns its
 * kind, or undefined if the code is wrong or used.
 */
export const consumeAuthenticatorOrRecoveryCode = async (
  tx: Tx,
  secretBox: SecretBox,
  adminId: number,
  factor: factors.SecondFactor,
  code: string,
): Promise<CodeUse | undefined> => {
  if (await consumeAuthenticatorCode(tx, secretBox, adminId, factor, code))
    return 'authenticator';
  const hash = hashRecoveryCode(code);
  return (await factors.consumeRecoveryCode(tx, adminId, hash))
    ? 'recovery-code'
    : undefined;
};
