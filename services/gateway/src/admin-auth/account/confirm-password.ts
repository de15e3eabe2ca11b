import type { Pool } from '@imprint/chassis/db';
import { UnauthenticatedError } from '@imprint/chassis/errors';
import * as admins from './admin.repository.ts';
import type { PasswordCheck } from './password-check.ts';

export const wrongPasswordError = () =>
  new UnauthenticatedError('WRONG_PASSWORD', 'Wrong password.');

/**
 * Checks the password of the signed-in admin again, because a stolen token alone must not suffice to lock the owner
 * out. The caller first counts the attempt with the login throttle. Returns the admin.
 * @throws WRONG_PASSWORD, SIGN_IN_BUSY
 */
export const confirmPassword = async (
  { pool, passwords }: { pool: Pool; passwords: PasswordCheck },
  password: string,
): Promise<admins.Admin> => {
  const admin = await admins.find(pool);
  if (!admin || !(await passwords.isRight(admin.passwordHash, password)))
    throw wrongPasswordError();
  return admin;
};
