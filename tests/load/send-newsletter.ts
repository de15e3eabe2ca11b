import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cpuMs, watchGrowth } from './process-usage.ts';
import type { ShopInProduction } from './shop-in-production.ts';

type Progress = { state: string; accepted: number; seconds: number };

export const readersDomain = 'readers.example';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const seedReaders = async (client: pg.Client, readers: number) => {
  await client.query(
    `insert into subscribers (id, email, state, asked_at, confirmed_at)
     select gen_random_uuid(), 'reader' || n || '@${readersDomain}', 'confirmed', now(), now()
     from generate_series(1, $1) n`,
    [readers],
  );
  await client.query('vacuum (analyze) subscribers');
};

/** Schedules an issue for now, as the back office does; the service then sends it by itself. */
const scheduleIssue = async (client: pg.Client): Promise<string> => {
  const id = randomUUID();
  await client.query(
    `insert into newsletters (id, state, subject, content, version, created_at, updated_at, send_at)
     values ($1, 'scheduled', 'Four numbers', $2, 1, now(), now(), now())`,
    [id, '<p>Words.</p>'.repeat(200)],
  );
  return id;
};

/** Sends a newsletter to so many readers; returns its rate, and the processor time and memory of the service. */
export const sendNewsletter = async (
  { catalogDatabaseUrl, catalogPid }: ShopInProduction,
  readers: number,
) => {
  const client = new pg.Client(catalogDatabaseUrl);
  await client.connect();
  await seedReaders(client, readers);
  const cpuBefore = await cpuMs(catalogPid);
  const id = await scheduleIssue(client);
  const until = async (isReached: (progress: Progress) => boolean) => {
    for (;;) {
      const { rows } = await client.query<Progress>(
        `select state, accepted, extract(epoch from finished_at - started_at)::float8 as seconds
         from newsletters where id = $1`,
        [id],
      );
      const [progress] = rows;
      if (progress && isReached(progress)) return progress;
      await pause(1_000);
    }
  };
  // A service that has just started first fills its caches.
  await until(({ accepted }) => accepted >= readers / 4);
  const growth = await watchGrowth(catalogPid);
  const { accepted, seconds } = await until(({ state }) => state === 'sent');
  const { growthMb } = await growth();
  const cpuSeconds = ((await cpuMs(catalogPid)) - cpuBefore) / 1_000;
  await client.end();
  return {
    accepted,
    perSecond: Math.round(accepted / seconds),
    cpuSecondsPerThousand:
      Math.round((cpuSeconds / (accepted / 1_000)) * 100) / 100,
    growthMb,
  };
};
