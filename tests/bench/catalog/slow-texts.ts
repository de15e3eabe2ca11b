import { quantile } from '../../load/quantile.ts';
import type { CatalogInProduction } from './catalog-in-production.ts';
import { startVisitors, visitorsPaths } from './visitors.ts';

const characters = 1_750_000;
const visitorsPerSecond = 30;

// Each text repeats one of these: a plain paragraph, or one of two shapes that cost a parser the most per character.
const units = ['<p>One two three.</p>', '<td>a</td><tr>', '<p>a</p><img>'];

/** Measures previews of texts that are slow to parse, one after another, under the visitors' load. */
export const measureSlowTexts = async (catalog: CatalogInProduction) => {
  const paths = await visitorsPaths(catalog);
  const stopRequests = startVisitors(catalog, paths, visitorsPerSecond);
  const seconds: number[] = [];
  const writeAll = async () => {
    for (const unit of units) {
      const content = unit.repeat(characters / unit.length);
      const body = JSON.stringify({ title: 'Slow', content, status: 'draft' });
      const started = performance.now();
      for (const path of ['/api/resources/preview', '/api/resources/posts'])
        await catalog.request(path, { method: 'POST', body });
      seconds.push((performance.now() - started) / 1_000);
    }
  };
  const written = await writeAll().catch((error: unknown) => ({ error }));
  const answers = await stopRequests();
  if (written) throw written.error;
  return {
    seconds: seconds.map((each) => Number(each.toFixed(1))),
    answers: answers.length,
    answersP50Ms: Math.round(quantile(answers, 0.5)),
    answersP95Ms: Math.round(quantile(answers, 0.95)),
    slowestMs: Math.round(Math.max(...answers)),
  };
};
