import type { Pool } from '@imprint/chassis/db';
import * as admins from './admin.repository.ts';
import { developmentPassword, type PasswordCheck } from './password-check.ts';

type Deps = { pool: Pool; passwords: PasswordCheck };

/** Creates the admin at the first start; later starts change neither name nor password. */
export const seedAdmin =
  ({ pool }: Pick<Deps, 'pool'>) =>
  (username: string, passwordHash: string) =>
    admins.seed(pool, username, passwordHash);

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
