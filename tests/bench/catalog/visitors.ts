import type { CatalogInProduction } from './catalog-in-production.ts';

/** What visitors go on asking meanwhile, at a steady rate however long an answer takes. */
export const requestMeanwhile = (
  { ask }: CatalogInProduction,
  paths: string[],
  perSecond: number,
) => {
  const answers: Promise<number>[] = [];
  const timed = async (path: string): Promise<number> => {
    const started = performance.now();
    await ask(path);
    return performance.now() - started;
  };
  const requesting = setInterval(() => {
    const answer = timed(paths[answers.length % paths.length] ?? '/');
    // The rejection is reported once, where all answers are awaited.
    answer.catch(() => undefined);
    answers.push(answer);
  }, 1_000 / perSecond);
  return async (): Promise<number[]> => {
    clearInterval(requesting);
    return Promise.all(answers);
  };
};

export const visitorsPaths = async ({ askJson }: CatalogInProduction) => {
  const list = '/api/resources/posts?limit=12';
  const { posts } = await askJson<{ posts: { slug: string }[] }>(list);
  return [
    list,
    // Not the newest, which may be one of the huge ones that the benches save.
    `/api/resources/posts/${posts.at(-1)?.slug}`,
    '/api/content',
    '/api/products',
  ];
};
