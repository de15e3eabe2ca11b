import { readFile } from 'node:fs/promises';
import type { Pool } from '@imprint/chassis/db';

/** Returns the CPU time of one process in ms, to the system's precision of 10 ms; 0 if it cannot be read. */
const spentBy = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
};

/**
 * Returns the CPU time in ms that this process and the database's connections have used.
 * On a busy machine it shows what a result would be on an idle machine.
 */
export const cpuMs = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`,
  );
  const spent = await Promise.all(rows.map(({ pid }) => spentBy(pid)));
  const { user, system } = process.cpuUsage();
  return spent.reduce((sum, ms) => sum + ms, (user + system) / 1000);
};
