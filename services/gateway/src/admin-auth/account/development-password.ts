import type { Pool } from '@imprint/chassis/db';
import * as admins from './admin.repository.ts';
import type { PasswordCheck } from './password-check.ts';
import { developmentPassword } from './password-rule.model.ts';

type Deps = { pool: Pool; passwords: PasswordCheck };

/** Returns whether the admin still has the published development password. */
export const hasDevelopmentPassword = async ({
  pool,
  passwords,
}: Deps): Promise<boolean> => {
  const admin = await admins.find(pool);
  return (
    admin !== undefined &&
    (await passwords.isRight(admin.passwordHash, developmentPassword))
  );
};
