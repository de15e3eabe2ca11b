import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createPool, withTransaction } from '@imprint/chassis/db';
import { createLogger } from '@imprint/chassis/logger';
import { createRedis } from '@imprint/chassis/redis';
import { sha256 } from '@imprint/chassis/hash';
import type { Reader } from '../../load/seed-readers.ts';
import { createLeaseStore } from '../../../services/ebook-access/src/leases/lease.store.ts';
import type { Opened } from './open-books.ts';
import type { ReaderInProduction } from './reader-in-production.ts';

const leaseMs = 90_000;
const atOnce = 100;

const secretOf = ({ cookie }: Reader): string => cookie.replace(/^.*=/, '');

/**
 * Writes reading sessions in progress, as the service stores them. The books are not opened by requests, because the
 * requests take minutes, and the first leases would expire before the last book is open.
 */
export const seedSessions = async (
  { databaseUrl, redisUrl }: ReaderInProduction,
  readers: Reader[],
): Promise<Opened[]> => {
  const redis = createRedis(redisUrl, createLogger('bench', 'warn'), {
    commandTimeoutMs: 5_000,
  });
  await once(redis, 'ready');
  const leases = createLeaseStore(redis);
  const rows = readers.map((reader) => ({
    ...reader,
    id: randomUUID(),
    deviceId: randomUUID(),
    session: randomUUID(),
    cookieHash: sha256(secretOf(reader)),
    epoch: 0,
  }));
  for (let from = 0; from < rows.length; from += atOnce)
    await Promise.all(
      rows.slice(from, from + atOnce).map(async (row) => {
        const { seatId, deviceId, session } = row;
        const { lease } = await leases.acquire(
          seatId,
          deviceId,
          session,
          leaseMs,
        );
        if (!lease) throw new Error('a seat was not free');
        row.epoch = lease.epoch;
      }),
    );
  await redis.quit();

  const columnOf = <Name extends keyof (typeof rows)[number]>(name: Name) =>
    rows.map((row) => row[name]);
  const pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 60_000 });
  await withTransaction(pool, async (client) => {
    await client.query(
      `insert into devices (id, cookie_hash, browser, platform, first_seen_at)
     select id, hash, 'Chrome', 'Android', now() from unnest($1::uuid[], $2::bytea[]) d (id, hash)`,
      [columnOf('deviceId'), columnOf('cookieHash')],
    );
    await client.query(
      `with bound as (
       update reading_links l set device_id = b.device_id, bound_at = now()
       from unnest($1::uuid[], $2::uuid[]) b (link_id, device_id) where l.id = b.link_id
       returning l.id, l.seat_id, l.device_id, l.bound_at)
     insert into bindings (link_id, seat_id, device_id, bound_at) select id, seat_id, device_id, bound_at from bound`,
      [columnOf('linkId'), columnOf('deviceId')],
    );
    await client.query(
      `insert into reading_sessions (id, seat_id, link_id, device_id, session, epoch, started_at, lease_until)
     select s.*, now(), now() + interval '90 seconds'
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[])
          s (id, seat_id, link_id, device_id, session, epoch)`,
      [
        columnOf('id'),
        columnOf('seatId'),
        columnOf('linkId'),
        columnOf('deviceId'),
        columnOf('session'),
        columnOf('epoch'),
      ],
    );
  });
  await pool.query(
    'vacuum (analyze) devices, bindings, reading_links, reading_sessions',
  );
  await pool.end();
  return readers.map((reader, at) => ({
    ...reader,
    session: rows[at]?.session ?? '',
    epoch: rows[at]?.epoch ?? 0,
  }));
};
