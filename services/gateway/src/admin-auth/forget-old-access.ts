import type { Pool } from '@imprint/chassis/db';
import * as sessions from './session.repository.ts';
import * as doors from './sign-in-door.repository.ts';

/** Forgets sessions long over and guesses long ago, also while nobody signs in. */
export const forgetOldAccess = async ({
  pool,
}: {
  pool: Pool;
}): Promise<void> => {
  await sessions.forgetOld(pool);
  await doors.forgetOld(pool);
};
