import { quantile } from '../../load/quantile.ts';
import { cpuMs } from '../../load/process-usage.ts';
import type { CatalogInProduction } from './catalog-in-production.ts';

type Case = { name: string; query: string; asAdmin?: boolean };

const pages: Case[] = [
  { name: 'the newest', query: '' },
  { name: 'from the middle', query: 'page=40' },
  { name: 'the last', query: 'page=84' },
  { name: 'of one category', query: 'category=Strategy&page=3' },
  { name: 'for the admin', query: 'page=2', asAdmin: true },
  { name: 'for the admin, drafts', query: 'status=draft', asAdmin: true },
];

const searches: Case[] = [
  { name: 'a word in nearly all', query: 'q=measurement' },
  { name: 'a word in many, far on', query: 'q=report&page=10' },
  {
    name: 'two words in one category',
    query: 'q=campaign+survey&category=Insights',
  },
  { name: 'an unfinished word', query: 'q=measur' },
  { name: 'one letter, in all of them', query: 'q=m' },
  { name: 'a word in one', query: 'q=number4711' },
  { name: 'a word in none', query: 'q=zebrafinch' },
  {
    name: 'of the admin, by status',
    query: 'q=report&status=published',
    asAdmin: true,
  },
];

const middle = (values: number[]): number =>
  Math.round(quantile(values, 0.5) * 10) / 10;

const runs = 3;
const requestCount = 40;

const measureCase = async (
  { request, pid }: CatalogInProduction,
  { query, asAdmin = false }: Case,
) => {
  const path = `/api/resources/posts?limit=60&${asAdmin ? 'all=true&' : ''}${query}`;
  const p50s: number[] = [];
  const p95s: number[] = [];
  let spent = 0;
  // The first run is not counted: it compiles the code and fills caches.
  for (let run = 0; run <= runs; run += 1) {
    const times: number[] = [];
    const before = await cpuMs(pid);
    for (let time = 0; time < requestCount; time += 1) {
      const started = performance.now();
      await request(path, { asAdmin });
      times.push(performance.now() - started);
    }
    if (run === 0) continue;
    spent += (await cpuMs(pid)) - before;
    p50s.push(quantile(times, 0.5));
    p95s.push(quantile(times, 0.95));
  }
  return {
    p50Ms: middle(p50s),
    p95Ms: middle(p95s),
    cpuMs: Math.round((spent / (runs * requestCount)) * 10) / 10,
  };
};

const slowestOf = async (catalog: CatalogInProduction, cases: Case[]) => {
  const found: { name: string; p50Ms: number; p95Ms: number; cpuMs: number }[] =
    [];
  for (const one of cases)
    found.push({ name: one.name, ...(await measureCase(catalog, one)) });
  const slowest = Math.max(...found.map(({ p95Ms }) => p95Ms));
  return { p95Ms: slowest, cases: found };
};

/** Returns the 95th percentile of the slowest page and of the slowest search, with the results of all cases. */
export const measureLists = async (catalog: CatalogInProduction) => ({
  pages: await slowestOf(catalog, pages),
  searches: await slowestOf(catalog, searches),
});
