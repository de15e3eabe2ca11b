// Measures pages, searches, saves of posts and image processing of the service in production
// mode. Prints one line of JSON per result; exits with 1 if a result exceeds its limit.
import { cpus } from 'node:os';
import { assertTwoCores } from '../../load/cores.ts';
import { startCatalogInProduction } from './catalog-in-production.ts';
import { measureLists } from './lists.ts';
import { measurePictures } from './pictures.ts';
import { measureSaves } from './saves.ts';
import { seedPosts } from './seed-posts.ts';
import { measureSlowTexts } from './slow-texts.ts';

const posts = 5_000;
const limits = {
  listMs: 30,
  saveMs: 300,
  readySeconds: 4,
  answersMs: 50,
  growthMb: 300,
  besideTextsMs: 100,
};

const printResult = (figure: string, values: object, isMet = true): void => {
  if (!isMet) process.exitCode = 1;
  console.log(JSON.stringify({ figure, isMet, ...values }));
};

assertTwoCores();
printResult('machine', { cores: cpus().length, cpu: cpus()[0]?.model, posts });
const catalog = await startCatalogInProduction();
try {
  await seedPosts(catalog.databaseUrl, posts);
  const { listMs, saveMs, readySeconds, answersMs, growthMb } = limits;

  const { pages, searches } = await measureLists(catalog);
  for (const [name, found] of [
    ['a page of 60 out of 5,000 posts, the slowest kind', pages],
    ['a search in 5,000 posts, the slowest kind', searches],
  ] as const)
    printResult(name, { limitMs: listMs, ...found }, found.p95Ms < listMs);

  const picture = await measurePictures(catalog);
  const { answersP95Ms, growthMb: growth } = picture;
  printResult(
    'a 10 MB, 24-megapixel JPEG ready in three widths of WebP, AVIF after it, while visitors ask',
    { limits: { readySeconds, answersMs, growthMb }, ...picture },
    picture.readySeconds < readySeconds &&
      answersP95Ms < answersMs &&
      growth < growthMb,
  );

  const saves = await measureSaves(catalog);
  printResult(
    'a save of 1 MB of HTML',
    { limitMs: saveMs, ...saves },
    saves.p95Ms < saveMs,
  );

  const texts = await measureSlowTexts(catalog);
  printResult(
    'visitors’ answers, 30 a second, while texts of 1.75 MB are previewed and stored',
    { limitMs: limits.besideTextsMs, ...texts },
    texts.answersP95Ms < limits.besideTextsMs,
  );
} finally {
  await catalog.stop();
}
