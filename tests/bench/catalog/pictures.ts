import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../load/quantile.ts';
import { cpuMs, watchGrowth } from '../../load/process-usage.ts';
import { bigPictures } from './big-picture.ts';
import type { CatalogInProduction } from './catalog-in-production.ts';
import { startVisitors, visitorsPaths } from './visitors.ts';

const pictures = 3;
const sizes = [480, 960, 1600];
const timeoutMs = 180_000;

/** Waits until all AVIF files of a picture are served as AVIF. */
const untilAvif = async (
  { request }: CatalogInProduction,
  imageUrl: string,
): Promise<void> => {
  const started = performance.now();
  for (const size of sizes)
    for (;;) {
      const path = imageUrl.replace('1600.webp', `${size}.avif`);
      const { type } = await request(path);
      if (type === 'image/avif') break;
      if (performance.now() - started > timeoutMs)
        throw new Error(`${path} is still ${type}`);
      await pause(250);
    }
};

/** Uploads large pictures one after another under the visitors' load, and waits for the AVIF files of each. */
export const measurePictures = async (catalog: CatalogInProduction) => {
  const { request, requestJson, pid } = catalog;
  const files = await bigPictures(pictures);
  const paths = await visitorsPaths(catalog);
  for (let time = 0; time < 50; time += 1)
    await request(paths[time % paths.length] ?? '/');
  const grown = await watchGrowth(pid);
  const stopRequests = startVisitors(catalog, paths, 25);
  const readySeconds: number[] = [];
  const avifSeconds: number[] = [];
  const cpuSeconds: number[] = [];
  for (const file of files) {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(file)]), 'picture.jpg');
    const before = await cpuMs(pid);
    const started = performance.now();
    const { imageUrl } = await requestJson<{ imageUrl: string }>(
      '/api/resources/upload-image',
      { method: 'POST', body: form },
    );
    readySeconds.push((performance.now() - started) / 1000);
    cpuSeconds.push(((await cpuMs(pid)) - before) / 1000);
    for (const size of sizes)
      await request(imageUrl.replace('1600.webp', `${size}.webp`));
    await untilAvif(catalog, imageUrl);
    avifSeconds.push((performance.now() - started) / 1000);
  }
  const meanwhile = await stopRequests();
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
