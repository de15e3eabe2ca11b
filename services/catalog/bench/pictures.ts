import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '@imprint/tests/quantile';
import { cpuMs, watchGrowth } from '@imprint/tests/load/process-figures';
import { bigPictures } from './big-picture.ts';
import type { CatalogInProduction } from './catalog-in-production.ts';

const pictures = 3;
const sizes = [480, 960, 1600];
const askEveryMs = 40;
const patienceMs = 180_000;

/** What visitors go on asking meanwhile, at a steady rate however long an answer takes. */
const askMeanwhile = ({ ask }: CatalogInProduction, paths: string[]) => {
  const answers: Promise<number>[] = [];
  const timed = async (path: string): Promise<number> => {
    const started = performance.now();
    await ask(path);
    return performance.now() - started;
  };
  const asking = setInterval(() => {
    answers.push(timed(paths[answers.length % paths.length] ?? '/'));
  }, askEveryMs);
  return async (): Promise<number[]> => {
    clearInterval(asking);
    return Promise.all(answers);
  };
};

const visitorsPaths = async ({ askJson }: CatalogInProduction) => {
  const list = '/api/resources/posts?limit=12';
  const { posts } = await askJson<{ posts: { slug: string }[] }>(list);
  return [
    list,
    `/api/resources/posts/${posts[0]?.slug}`,
    '/api/content',
    '/api/products',
  ];
};

/** Seconds until all of a picture's AVIF files are shown as such. */
const untilAvif = async (
  { ask }: CatalogInProduction,
  imageUrl: string,
): Promise<void> => {
  const started = performance.now();
  for (const size of sizes)
    for (;;) {
      const path = imageUrl.replace('1600.webp', `${size}.avif`);
      const { type } = await ask(path);
      if (type === 'image/avif') break;
      if (performance.now() - started > patienceMs)
        throw new Error(`${path} is still ${type}`);
      await pause(250);
    }
};

/** Uploads one large picture after the other while visitors ask, and waits for the AVIF of each. */
export const measurePictures = async (catalog: CatalogInProduction) => {
  const { ask, askJson, pid } = catalog;
  const files = await bigPictures(pictures);
  const paths = await visitorsPaths(catalog);
  for (let time = 0; time < 50; time += 1)
    await ask(paths[time % paths.length] ?? '/');
  const grown = await watchGrowth(pid);
  const stopAsking = askMeanwhile(catalog, paths);
  const readySeconds: number[] = [];
  const avifSeconds: number[] = [];
  const cpuSeconds: number[] = [];
  for (const file of files) {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(file)]), 'picture.jpg');
    const before = await cpuMs(pid);
    const started = performance.now();
    const { imageUrl } = await askJson<{ imageUrl: string }>(
      '/api/resources/upload-image',
      { method: 'POST', body: form },
    );
    readySeconds.push((performance.now() - started) / 1000);
    cpuSeconds.push(((await cpuMs(pid)) - before) / 1000);
    for (const size of sizes)
      await ask(imageUrl.replace('1600.webp', `${size}.webp`));
    await untilAvif(catalog, imageUrl);
    avifSeconds.push((performance.now() - started) / 1000);
  }
  const meanwhile = await stopAsking();
  const middle = (values: number[]) => Number(quantile(values, 0.5).toFixed(2));
  return {
    bytes: files[0]?.length,
    readySeconds: middle(readySeconds),
    cpuSeconds: middle(cpuSeconds),
    avifSeconds: middle(avifSeconds),
    answers: meanwhile.length,
    answersP50Ms: Math.round(quantile(meanwhile, 0.5)),
    answersP95Ms: Math.round(quantile(meanwhile, 0.95)),
    ...(await grown()),
  };
};
