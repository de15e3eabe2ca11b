import { createPool, type Pool, withTransaction } from '@imprint/chassis/db';
import { endAll } from '../admin-auth/sessions/session.repository.ts';
import type { ErasureRecord } from './erasure-records.ts';
import { readAll, schedule } from './erasure.repository.ts';
import { partNames } from './part.model.ts';

const withPool = async <T>(
  databaseUrl: string,
  work: (pool: Pool) => Promise<T>,
): Promise<T> => {
  const pool = createPool(databaseUrl, { statementTimeoutMs: 60_000 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

/** Who was erased, as far as this database knows. */
export const readErasures = (databaseUrl: string): Promise<ErasureRecord[]> =>
  withPool(databaseUrl, readAll);

/**
 * What a database that comes from a backup may not go on with: a session of then, which may have been ended
 * since, and people who were erased since, whom the gateway erases again as soon as it runs. Safe to repeat.
 */
export const afterRestore = (
  databaseUrl: string,
  erased: ErasureRecord[],
): Promise<{ sessions: number; erasures: number }> =>
  withPool(databaseUrl, (pool) =>
    withTransaction(pool, async (tx) => {
      const sessions = await endAll(tx, 'restored');
      for (const one of erased) await schedule(tx, one, [...partNames]);
      return { sessions, erasures: erased.length };
    }),
  );
