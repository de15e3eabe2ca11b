import {
  sendAtFullSpeed,
  sendAtFixedRate,
  throwOnFailure,
  type LoadRequest,
} from './load.ts';
import { quantile } from './quantile.ts';
import { type Reader, seedReaders } from './seed-readers.ts';
import type { ShopInProduction } from './shop-in-production.ts';
import { startReferenceServer } from './reference-server.ts';

const connections = 16;
const rounds = 3;
const seconds = 6;
const readers = 3_000;
const opensPerSecond = 100;

export const heartbeat = (
  { token, cookie, address }: Reader,
  session?: string,
): LoadRequest => ({
  path: `/api/ebook/heartbeat/${token}`,
  headers: {
    'content-type': 'application/json',
    cookie,
    'x-forwarded-for': address,
  },
  body: JSON.stringify(session ? { session } : {}),
});

/** Readers take turns, so no seat reaches its rate limit. */
function* cycle(requests: LoadRequest[]): Generator<LoadRequest> {
  for (;;) yield* requests;
}

/**
 * Measures heartbeats per second through the gateway and the ratio to the
 * reference server's rate. Each round measures both servers in turn.
 */
export const measureHeartbeatRate = async ({
  site,
  readersDatabaseUrl,
  linkKey,
  redisUrl,
}: ShopInProduction) => {
  const seeded = await seedReaders(
    { databaseUrl: readersDatabaseUrl, linkKey },
    readers,
  );
  const opened = await sendAtFixedRate(
    site,
    seeded.map((reader) => heartbeat(reader)),
    opensPerSecond,
  );
  throwOnFailure(opened);
  const sessions = opened.map(
    ({ body }) => (JSON.parse(body) as { session: string }).session,
  );
  const beats = cycle(
    seeded.map((reader, at) => heartbeat(reader, sessions[at])),
  );
  const plain = cycle(
    sessions.map((session, at) => ({
      path: `/reader-${at}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session }),
    })),
  );
  const reference = await startReferenceServer('lease-script.ts', {
    REDIS_URL: redisUrl,
  });
  const measureRate = async (url: string, requests: Generator<LoadRequest>) => {
    const { answers, perSecond } = await sendAtFullSpeed(url, requests, {
      connections,
      seconds,
    });
    throwOnFailure(answers);
    return perSecond;
  };
  const bare: number[] = [];
  const ours: number[] = [];
  // The first round is not counted: it compiles the code and fills the caches.
  for (let round = 0; round <= rounds; round += 1) {
    bare.push(await measureRate(reference.url, plain));
    ours.push(await measureRate(site, beats));
  }
  reference.stop();
  const ratios = ours.map((value, at) => value / (bare[at] ?? NaN)).slice(1);
  return {
    ratio: Number(quantile(ratios, 0.5).toFixed(3)),
    oursPerSecond: Math.round(quantile(ours.slice(1), 0.5)),
    barePerSecond: Math.round(quantile(bare.slice(1), 0.5)),
    readers,
  };
};
