// Measures chapters, searches and a crowd that reads and opens books, in production
// mode. Prints one line of JSON per result; exits with 1 if a result exceeds its limit.
import { cpus } from 'node:os';
import { assertTwoCores } from '../../load/cores.ts';
import { measureChapters, measureSearches } from './chapters.ts';
import { measureCrowd } from './crowd.ts';
import { longBook } from './long-book.ts';
import { openBooks } from './open-books.ts';
import { startReaderInProduction } from './reader-in-production.ts';
import { seedSessions } from './seed-sessions.ts';

// A smaller crowd and a shorter time serve only to try out the benchmark itself.
const [crowd = 5_000, seconds = 120] = process.argv.slice(2).map(Number);
const limits = { chapterMs: 30, searchMs: 100, crowdMs: 50, cores: 1 };

const printResult = (figure: string, values: object, isMet = true): void => {
  if (!isMet) process.exitCode = 1;
  console.log(JSON.stringify({ figure, isMet, ...values }));
};

assertTwoCores();
printResult('machine', { cores: cpus().length, cpu: cpus()[0]?.model });
const service = await startReaderInProduction();
try {
  await service.upload(longBook());
  const [few, many, fresh] = [
    await service.seed(40),
    await service.seed(crowd),
    await service.seed(seconds * 50),
  ];

  const reading = await openBooks(service, few, 20);
  const chapter = await measureChapters(service, reading);
  printResult(
    'a chapter of 5,000 words at the service',
    { limitMs: limits.chapterMs, ...chapter },
    chapter.p95Ms < limits.chapterMs,
  );
  const search = await measureSearches(service, reading);
  printResult(
    'a search in a book of 150,000 words, the slowest kind',
    { limitMs: limits.searchMs, ...search },
    search.p95Ms < limits.searchMs,
  );

  const readers = await seedSessions(service, many);
  const beaten = await measureCrowd(service, readers, fresh, seconds);
  printResult(
    `${crowd} readers who beat every 30 s, and 50 a second who open their book`,
    { limitMs: limits.crowdMs, limitCores: limits.cores, ...beaten },
    beaten.p99Ms < limits.crowdMs &&
      beaten.falselyEnded === 0 &&
      beaten.coresUsed < limits.cores,
  );
} finally {
  await service.stop();
}
