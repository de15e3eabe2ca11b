import type { Pool } from '@imprint/chassis/db';
import { ConflictError } from '@imprint/chassis/errors';
import { selectValue } from '@imprint/chassis/query';

export class RebuildRunning extends ConflictError {
  constructor(message: string) {
    super('REBUILD_RUNNING', message);
  }
}

/**
 * Does the work while holding a lock, so that only one instance does it at a time; returns the result of the work.
 * @throws RebuildRunning if another instance has the lock
 */
export const withRebuildLock = async <T>(
  pool: Pool,
  name: 'sales' | 'all',
  work: () => Promise<T>,
): Promise<T> => {
  const guard = await pool.connect();
  const lock = `hashtext('rebuild ' || $1)`;
  try {
    const isLocked = await selectValue<boolean>(
      guard,
      `select pg_try_advisory_lock(${lock}) as value`,
      [name],
    );
    if (!isLocked) throw new RebuildRunning('A rebuild is running.');
    const result = await work();
    // The unlock is explicit, because PostgreSQL may notice the closed connection too late for the next rebuild.
    await guard.query(`select pg_advisory_unlock(${lock})`, [name]);
    return result;
  } finally {
    // Closing the connection releases the lock if the work has failed.
    guard.release(true);
  }
};
