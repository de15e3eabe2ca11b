import { setTimeout as sleep } from 'node:timers/promises';
import type { Invariant, Shop } from './shop.ts';

type Query = NonNullable<Shop['ask']>;

const ranges = ['7days', '30days', '3months', '12months'];
const sorts = ['totalSpent', 'totalOrders', 'lastOrderDate'];
const maxPages = 5;

const pathsOf = async (ask: Query): Promise<string[]> => {
  const customers = await ask('/api/admin/customers');
  const { totalPages } = JSON.parse(customers) as { totalPages: number };
  const pages = Array.from(
    { length: Math.min(Math.max(totalPages, 1), maxPages) },
    (_, index) => index + 1,
  );
  return [
    '/api/admin/dashboard-stats',
    ...ranges.map((range) => `/api/admin/analytics?range=${range}`),
    ...sorts.flatMap((sort) =>
      pages.map((page) => `/api/admin/customers?sort=${sort}&page=${page}`),
    ),
  ];
};

const withoutTime = (body: string) => body.replace(/"asOf":"[^"]*"/g, '');

const read = async (ask: Query, paths: string[], keptMs: number) => {
  await sleep(keptMs);
  const answers = new Map<string, string>();
  for (const path of paths) answers.set(path, withoutTime(await ask(path)));
  return answers;
};

const rebuildIsTheSame: Invariant = {
  number: 25,
  says: 'a rebuild gives the same answers, byte for byte',
  find: async ({ ask, rebuild, figuresKeptMs }) => {
    if (!ask || !rebuild) return undefined;
    const paths = await pathsOf(ask);
    const before = await read(ask, paths, figuresKeptMs);
    await rebuild();
    const after = await read(ask, paths, figuresKeptMs);
    return paths.filter((path) => before.get(path) !== after.get(path));
  },
};

export const rebuilds = [rebuildIsTheSame];
