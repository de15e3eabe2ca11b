import type pg from 'pg';

/** Returns the names of the migrations of a database in their order; an empty list if the database has no tables. */
export const listMigrations = async (client: pg.Client): Promise<string[]> => {
  const names: string[] = [];
  for (const table of ['chassis_migrations', 'service_migrations']) {
    const { rows: found } = await client.query<{ exists: boolean }>(
      'select to_regclass($1) is not null as exists',
      [`public.${table}`],
    );
    if (!found[0]?.exists) continue;
    const { rows } = await client.query<{ name: string }>(
      `select name from ${table} order by name`,
    );
    names.push(...rows.map(({ name }) => name));
  }
  return names;
};
