import { setTimeout as sleep } from 'node:timers/promises';
import type { Invariant, Shop } from './shop.ts';

type Query = NonNullable<Shop['getAsAdmin']>;

const ranges = ['7days', '30days', '3months', '12months'];
const sorts = ['totalSpent', 'totalOrders', 'lastOrderDate'];
const maxPages = 5;

const pathsOf = async (get: Query): Promise<string[]> => {
  const customers = await get('/api/admin/customers');
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

const readAnswers = async (get: Query, paths: string[], maxAgeMs: number) => {
  await sleep(maxAgeMs);
  const answers = new Map<string, string>();
  for (const path of paths) answers.set(path, withoutTime(await get(path)));
  return answers;
};

const rebuildIsTheSame: Invariant = {
  number: 25,
  statement: 'analytics gives the same answers after a rebuild, byte for byte',
  find: async ({ getAsAdmin, rebuild, analyticsMaxAgeMs }) => {
    if (!getAsAdmin || !rebuild) return undefined;
    const paths = await pathsOf(getAsAdmin);
    const before = await readAnswers(getAsAdmin, paths, analyticsMaxAgeMs);
    await rebuild();
    const after = await readAnswers(getAsAdmin, paths, analyticsMaxAgeMs);
    return paths.filter((path) => before.get(path) !== after.get(path));
  },
};

export const rebuilds = [rebuildIsTheSame];
