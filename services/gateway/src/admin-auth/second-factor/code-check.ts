import type { Tx } from '@imprint/chassis/db';
import { UnauthenticatedError } from '@imprint/chassis/errors';
import { stepOf } from './authenticator.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import * as factors from './second-factor.repository.ts';

export const wrongCode = () =>
  new UnauthenticatedError(
    'WRONG_CODE',
    'The code is wrong or has already been used.',
  );

export type CodeUse = 'authenticator' | 'recovery-code';

/** Uses up a code of the authenticator, newer than any used before; or undefined. */
export const consumeAuthenticatorCode = async (
  tx: Tx,
  secretBox: SecretBox,
  adminId: number,
  factor: factors.SecondFactor,
  code: string,
): Promise<boolean> => {
  const secret = secretBox.decrypt(factor.sealedSecret);
  const step = secret && stepOf(secret, code.replace(/[\s-]/g, ''), factor.now);
  if (!step || step <= factor.lastStep) return false;
  await factors.saveStep(tx, adminId, step);
  return true;
};

/** Uses up a code of the second factor that is on: the authenticator's or a recovery code. */
export const consumeCode = async (
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
