import type { Pool } from '@imprint/chassis/db';

// The key of the lock is arbitrary, but no other advisory lock in this database may use it.
const lock = 20_261_121;

/** Runs `work` unless another instance holds the import lock; a crash of this process frees the lock. */
export const tryWithImportLock = async (
  pool: Pool,
  work: () => Promise<void>,
) => {
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1) as "isMine"',
      [lock],
    );
    if (!rows[0]?.isMine) return;
    try {
      await work();
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    connection.release();
  }
};
