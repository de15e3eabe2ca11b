import type { Pool } from '@imprint/chassis/db';
import * as failedSignIns from './login-throttling/failed-sign-ins.repository.ts';
import * as sessions from './sessions/session.repository.ts';
import * as devices from './sign-in/admin-device.repository.ts';

type Deps = { pool: Pool };

/** Deletes sessions expired for 30 days, failed sign-ins older than a day and devices unused for 400 days. */
export const deleteExpiredAccessRecords = async ({
  pool,
}: Deps): Promise<void> => {
  await sessions.deleteOld(pool);
  await failedSignIns.deleteOld(pool);
  await devices.deleteUnused(pool);
};
