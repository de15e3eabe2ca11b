import type { Pool } from '@imprint/chassis/db';
import { ConflictError } from '@imprint/chassis/errors';
import { selectValue } from '@imprint/chassis/query';

export class RebuildRunning extends ConflictError {
  constructor(message: string) {
    super('REBUILD_RUNNING', message);
  }
}

/**
 * Returns the result of the work, which only one instance does at a time; the lock is free again when this returns.
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
    // An explicit unlock, because PostgreSQL may notice a closed connection only after the next rebuild has started.
    await guard.query(`select pg_advisory_unlock(${lock})`, [name]);
    return result;
  } finally {
    // Closing the connection releases the lock if the work has failed.
    guard.release(true);
  }
};
