import type { CatalogInProduction } from './catalog-in-production.ts';

/**
 * Sends visitors' requests at a steady rate, however long an answer takes.
 * The returned function stops them and returns the response times in milliseconds.
 */
export const startVisitors = (
  { request }: CatalogInProduction,
  paths: string[],
  perSecond: number,
) => {
  const answers: Promise<number>[] = [];
  const timed = async (path: string): Promise<number> => {
    const started = performance.now();
    await request(path);
    return performance.now() - started;
  };
  const requesting = setInterval(() => {
    const answer = timed(paths[answers.length % paths.length] ?? '/');
    // This handler prevents an unhandled rejection; the returned function awaits all answers and reports the error.
    answer.catch(() => undefined);
    answers.push(answer);
  }, 1_000 / perSecond);
  return async (): Promise<number[]> => {
    clearInterval(requesting);
    return Promise.all(answers);
  };
};

export const visitorsPaths = async ({ requestJson }: CatalogInProduction) => {
  const list = '/api/resources/posts?limit=12';
  const { posts } = await requestJson<{ posts: { slug: string }[] }>(list);
  return [
    list,
    // The newest post may be one of the huge posts that the benchmarks save.
    `/api/resources/posts/${posts.at(-1)?.slug}`,
    '/api/content',
    '/api/products',
  ];
};
