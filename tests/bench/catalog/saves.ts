import { quantile } from '../../load/quantile.ts';
import { cpuMs } from '../../load/process-usage.ts';
import { samples } from '../../../services/catalog/src/resources/samples/samples.ts';
import type { CatalogInProduction } from './catalog-in-production.ts';

const bytes = 1_000_000;
const runs = 3;
const saves = 20;

/** Returns an essay of about 1 MB, with the samples' paragraphs, lists, tables and notes. */
const longText = (): string => {
  const texts = samples.map(({ content }) => content.trim());
  let html = '';
  for (let at = 0; html.length < bytes; at += 1)
    html += `${texts[at % texts.length] ?? ''}\n`;
  return html.slice(0, html.lastIndexOf('</p>', bytes - 4) + 4);
};

type Saved = { post: { id: string; version: number } };

/** Measures saves of a published post of about 1 MB, each with another sentence in its text. */
export const measureSaves = async ({
  requestJson,
  pid,
}: CatalogInProduction) => {
  const content = longText();
  const fields = { title: 'A whole book', content };
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    requestJson<Saved>(path, { method, body: JSON.stringify(body) });
  let { post } = await send('POST', '/api/resources/posts', fields);
  const save = async (sentence: string): Promise<void> => {
    const changed = content.replace('<p>', `<p>${sentence} `);
    ({ post } = await send('PUT', `/api/resources/posts/${post.id}`, {
      ...fields,
      content: changed,
      version: post.version,
    }));
  };
  const p50s: number[] = [];
  const p95s: number[] = [];
  let spent = 0;
  // The first run is not counted: it compiles the code.
  for (let run = 0; run <= runs; run += 1) {
    const times: number[] = [];
    const before = await cpuMs(pid);
    for (let time = 0; time < saves; time += 1) {
      const started = performance.now();
      await save(`Save ${time} of run ${run}.`);
      times.push(performance.now() - started);
    }
    if (run === 0) continue;
    spent += (await cpuMs(pid)) - before;
    p50s.push(quantile(times, 0.5));
    p95s.push(quantile(times, 0.95));
  }
  return {
    bytes: content.length,
    p50Ms: Math.round(quantile(p50s, 0.5)),
    p95Ms: Math.round(quantile(p95s, 0.5)),
    cpuMs: Math.round(spent / (runs * saves)),
  };
};
