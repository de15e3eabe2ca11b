import type { Pool } from '@imprint/chassis/db';
import { UnauthenticatedError } from '@imprint/chassis/errors';
import * as admins from './admin.repository.ts';
import type { Passwords } from './passwords.ts';

/**
 * Asks who is signed in for the password once more: a bearer that was stolen must not lock the
 * owner out. Call it behind the slow door, which counts the guess.
 * @throws WRONG_PASSWORD
 */
export const confirmPassword = async (
  { pool, passwords }: { pool: Pool; passwords: Passwords },
  password: string,
): Promise<void> => {
  const admin = await admins.find(pool);
  if (!admin || !(await passwords.isRight(admin.passwordHash, password)))
    throw new UnauthenticatedError('WRONG_PASSWORD', 'Wrong password.');
};
