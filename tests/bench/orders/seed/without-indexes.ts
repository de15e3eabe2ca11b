import type { Pool } from '@imprint/chassis/db';

/**
 * Runs `load` without the tables' indexes, which is faster, and
 * creates them again afterwards. Indexes of constraints stay.
 */
export const withoutIndexes = async (
  pool: Pool,
  tables: string[],
  load: () => Promise<void>,
): Promise<void> => {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await load();
  for (const { definition } of rows) await pool.query(definition);
};
