import type { Pool } from '@imprint/chassis/db';
import { ConflictError } from '@imprint/chassis/errors';

export class RebuildRunning extends ConflictError {
  readonly code = 'REBUILD_RUNNING';
}

/**
 * Does the work as the only one of all instances, on a connection's lock that ends with it.
 * @throws RebuildRunning if another one is at it
 */
export const withRebuildLock = async <T>(
  pool: Pool,
  name: 'sales' | 'all',
  work: () => Promise<T>,
): Promise<T> => {
  const guard = await pool.connect();
  try {
    const { rows } = await guard.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(hashtext('rebuild ' || $1)) as locked`,
      [name],
    );
    if (!rows[0]?.locked) throw new RebuildRunning('A rebuild is running.');
    return await work();
  } finally {
    // Ends the session, and with it the lock if the connection could not say so.
    guard.release(true);
  }
};
