// Runs Lighthouse on four pages of the production site, on a simulated phone with
// slow 4G. Prints one line of JSON per page and fails when a page misses a limit.
import { cpus } from 'node:os';
import lighthouse from 'lighthouse';
import { reserveFreePort } from '@imprint/local/ports';
import { launchBrowser } from '../support/browser.ts';
import { quantile } from './quantile.ts';
import { startSiteInProduction } from './site-in-production.ts';

const runs = 3;

/** The limits of the medians; scores range from 0 to 100. */
const limits = {
  performance: { min: 98 },
  accessibility: { min: 100 },
  'best-practices': { min: 100 },
  seo: { min: 100 },
  lcpMs: { max: 1_800 },
  cls: { max: 0.01 },
  tbtMs: { max: 100 },
};

type Figure = keyof typeof limits;
type Scores = Record<Figure, number>;

const runLighthouse = async (url: string, port: number) => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits, environment } = result.lhr;
  const mark = (name: string) =>
    Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  const scores: Scores = {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    'best-practices': mark('best-practices'),
    seo: mark('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    tbtMs: Math.round(value('total-blocking-time')),
  };
  // Failed audits that affect a score explain why a page misses a limit.
  const faults = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  );
  return { scores, faults, benchmarkIndex: environment.benchmarkIndex };
};

/**
 * Audits a page in a new browser with an empty cache. A failed run is repeated, because Chromium sometimes omits the
 * start of the navigation from its trace (NO_NAVSTART).
 */
const auditPage = async (url: string, tries = 3) => {
  const port = await reserveFreePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    return await runLighthouse(url, port);
  } catch (error) {
    if (tries === 1) throw error;
  } finally {
    await browser.close();
  }
  return auditPage(url, tries - 1);
};

const isWithin = (figure: Figure, value: number): boolean => {
  const limit: { min?: number; max?: number } = limits[figure];
  return value >= (limit.min ?? -Infinity) && value <= (limit.max ?? Infinity);
};

const measure = async (url: string) => {
  const reports: Awaited<ReturnType<typeof runLighthouse>>[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await auditPage(url));
  const medianOf = (figure: Figure) =>
    quantile(
      reports.map(({ scores }) => scores[figure]),
      0.5,
    );
  const names = Object.keys(limits) as Figure[];
  const medians = names.map((name) => [name, medianOf(name)] as const);
  return {
    missed: medians
      .filter(([name, value]) => !isWithin(name, value))
      .map(([name]) => name),
    median: Object.fromEntries(medians),
    benchmarkIndex: reports.map(({ benchmarkIndex }) => benchmarkIndex),
    faults: [...new Set(reports.flatMap(({ faults }) => faults))],
  };
};

const findArticlePath = async (site: string): Promise<string> => {
  const answer = await fetch(`${site}/api/resources/posts?limit=1`);
  const { posts } = (await answer.json()) as { posts: { slug: string }[] };
  const [post] = posts;
  if (!post) throw new Error('there is no article to measure');
  return `/resources/${post.slug}`;
};

const printResult = (figure: string, values: object) =>
  console.log(JSON.stringify({ figure, ...values }));

printResult('machine', { cores: cpus().length, cpu: cpus()[0]?.model });
printResult('limits of the Lighthouse results', limits);
const { addresses, stop } = await startSiteInProduction();
try {
  const { site } = addresses;
  for (const path of [
    '/',
    '/book',
    '/resources',
    await findArticlePath(site),
  ]) {
    const { missed, ...found } = await measure(site + path);
    if (missed.length > 0) process.exitCode = 1;
    printResult(`Lighthouse mobile, median of ${runs}: ${path}`, {
      isMet: missed.length === 0,
      missed,
      ...found,
    });
  }
} finally {
  await stop();
}
