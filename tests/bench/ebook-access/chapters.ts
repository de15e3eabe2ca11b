import { quantile } from '../../load/quantile.ts';
import { chapters } from './long-book.ts';
import { throwOnRefusal, type Opened } from './open-books.ts';
import type { ReaderInProduction } from './reader-in-production.ts';

const runs = 3;
const searches = [
  'campaign',
  'applause and the answer',
  'zebrafinch',
  'nothing of the kind',
  'cámpaign',
  'no',
];

type RequestLoad = {
  path: (reader: Opened, at: number) => string;
  each: number;
};

const measure = async (
  { request }: ReaderInProduction,
  readers: Opened[],
  { path, each }: RequestLoad,
) => {
  const p50s: number[] = [];
  const p95s: number[] = [];
  // The first run is not counted: it compiles the code and loads the book's text into memory.
  for (let run = 0; run <= runs; run += 1) {
    const times: number[] = [];
    // Readers take turns, so no seat reaches its rate limit.
    for (let at = 0; at < each; at += 1) {
      const reader = readers[(run * each + at) % readers.length] as Opened;
      times.push(
        throwOnRefusal(await request(reader, 'GET', path(reader, at))).ms,
      );
    }
    if (run === 0) continue;
    p50s.push(quantile(times, 0.5));
    p95s.push(quantile(times, 0.95));
  }
  const middle = (values: number[]) =>
    Math.round(quantile(values, 0.5) * 10) / 10;
  return { p50Ms: middle(p50s), p95Ms: middle(p95s) };
};

/** Measures a chapter of 5,000 words that carries its owner's watermark. */
export const measureChapters = (
  service: ReaderInProduction,
  readers: Opened[],
) =>
  measure(service, readers, {
    path: ({ token, epoch }, at) =>
      `/api/ebook/content/${token}?epoch=${epoch}&chapter=${(at % chapters) + 1}`,
    each: 120,
  });

/** Measures the slowest kind of search through the complete book. */
export const measureSearches = async (
  service: ReaderInProduction,
  readers: Opened[],
) => {
  const cases: { words: string; p50Ms: number; p95Ms: number }[] = [];
  for (const words of searches) {
    const path = ({ token, epoch }: Opened) =>
      `/api/ebook/search/${token}?epoch=${epoch}&q=${encodeURIComponent(words)}`;
    cases.push({
      words,
      ...(await measure(service, readers, { path, each: 40 })),
    });
  }
  return { p95Ms: Math.max(...cases.map(({ p95Ms }) => p95Ms)), cases };
};
