import { quantile } from '../../load/quantile.ts';
import { type Reader } from '../../load/seed-readers.ts';
import { cpuMs } from '../../load/process-usage.ts';
import {
  atRate,
  beatOf,
  throwOnRefusal,
  type Opened,
  sessionIn,
} from './open-books.ts';
import type { ReaderInProduction } from './reader-in-production.ts';

const everyMs = 30_000;
const opensPerSecond = 50;

/**
 * Measures the readers' heartbeats, one per reader every
 * 30 s as from real pages, while others open their books.
 * @param seconds longer than a lease, so that a lease which is not renewed would expire
 */
export const measureCrowd = async (
  service: ReaderInProduction,
  readers: Opened[],
  fresh: Reader[],
  seconds: number,
) => {
  const beatsPerSecond = readers.length / (everyMs / 1000);
  let falselyEnded = 0;
  const before = await cpuMs(service.pid);
  const started = performance.now();
  const [beats, opens] = await Promise.all([
    atRate(Math.round(seconds * beatsPerSecond), beatsPerSecond, async (at) => {
      const reader = readers[at % readers.length] as Opened;
      const hit = await beatOf(service, reader, reader.session);
      if (hit.status !== 200 || sessionIn(hit).session !== reader.session)
        falselyEnded += 1;
      return hit.ms;
    }),
    atRate(
      Math.min(seconds * opensPerSecond, fresh.length),
      opensPerSecond,
      async (at) => {
        const reader = fresh[at] as Reader;
        const path = `/api/ebook/validate-access/${reader.token}`;
        const looked = throwOnRefusal(
          await service.request(reader, 'GET', path),
        );
        const opened = throwOnRefusal(await beatOf(service, reader));
        return [looked.ms, opened.ms];
      },
    ),
  ]);
  const wallMs = performance.now() - started;
  const spent = (await cpuMs(service.pid)) - before;
  const times = [...beats, ...opens.flat()];
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    readers: readers.length,
    seconds,
    beats: beats.length,
    opens: opens.length,
    p50Ms: rounded(quantile(times, 0.5)),
    p99Ms: rounded(quantile(times, 0.99)),
    falselyEnded,
    coresUsed: Math.round((spent / wallMs) * 100) / 100,
  };
};
