import type { Connection, Pool } from '@imprint/chassis/db';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
};
type Explained = { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] };

const nodesOf = (plan: Plan): Plan[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

const isPlanned = /^\s*(select|with|insert|update|delete)\b/i;

/** Runs EXPLAIN before each later statement of the pool, on the statement's connection, and records the scans. */
export const watchPlans = async (pool: Pool) => {
  const sequentialScans: { table: string; statement: string }[] = [];
  const looking: Promise<void>[] = [];

  const explain = async (
    plan: Promise<Explained>,
    statement: string,
  ): Promise<void> => {
    const { rows } = await plan;
    for (const node of rows.flatMap((row) =>
      nodesOf(row['QUERY PLAN'][0].Plan),
    ))
      if (node['Node Type'] === 'Seq Scan')
        sequentialScans.push({ table: node['Relation Name'] ?? '', statement });
  };

  const watch = (client: Connection): void => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first, more] = args;
      const { text, values } =
        typeof first === 'string'
          ? { text: first, values: Array.isArray(more) ? more : [] }
          : (first as { text: string; values?: unknown[] });
      if (isPlanned.test(text)) {
        const plan = query(`explain (format json) ${text}`, values);
        looking.push(explain(plan as Promise<Explained>, text));
      }
      return query(...args);
    }) as typeof client.query;
  };

  pool.on('connect', watch);
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
  for (const client of await Promise.all(idle)) {
    watch(client);
    client.release();
  }

  return {
    /** Returns the tables scanned sequentially since the last call, each with its statement. */
    takeSequentialScans: async (
      tables: readonly string[],
    ): Promise<string[]> => {
      await Promise.all(looking.splice(0));
      return sequentialScans
        .splice(0)
        .filter(({ table }) => tables.includes(table))
        .map(({ table, statement }) => `${table}: ${statement}`);
    },
  };
};
