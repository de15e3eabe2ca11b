import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createIssuedCookieCodec } from '@imprint/chassis/http/issued-cookie';
import pg from 'pg';

export type Reader = {
  seatId: string;
  linkId: string;
  token: string;
  /** The browser's cookie, which each request carries. */
  cookie: string;
  /** The address of the mobile carrier's proxy. */
  address: string;
};

const keyIdOf = (key: string): string =>
  createHash('sha256')
    .update(`reading-link-key:${key}`)
    .digest('hex')
    .slice(0, 12);

const addressAt = (at: number): string =>
  `41.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

/**
 * Writes `count` buyers with a copy and a fresh link each, as the service stores them.
 * No link has been opened yet.
 */
export const seedReaders = async (
  { databaseUrl, linkKey }: { databaseUrl: string; linkKey: string },
  count: number,
): Promise<Reader[]> => {
  const readerCookie = createIssuedCookieCodec({
    name: 'imprint_reader',
    isSecure: false,
    keys: { current: linkKey },
  });
  const run = randomBytes(2).toString('hex').toUpperCase();
  const rows = Array.from({ length: count }, (_one, at) => {
    const linkId = randomUUID();
    const number = at.toString(36).toUpperCase().padStart(8, '0');
    const token = createHmac('sha256', linkKey)
      .update(linkId)
      .digest('base64url');
    return {
      reference: `IMP-${run}-0000-${number.slice(0, 4)}-${number.slice(4)}`,
      seatId: randomUUID(),
      linkId,
      token,
      tokenHash: createHash('sha256').update(token).digest(),
      mark: randomBytes(4).readUInt32BE(),
    };
  });
  const columnOf = <Name extends keyof (typeof rows)[number]>(name: Name) =>
    rows.map((row) => row[name]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into purchases (reference, version, email, placed_at, copies, is_entitled, updated_at)
     select reference, 2, lower(reference) || '@example.com', now(), 1, true, now() from unnest($1::text[]) reference`,
    [columnOf('reference')],
  );
  await client.query(
    `insert into seats (id, reference, number, mark, created_at)
     select id, reference, 1, mark, now() from unnest($1::uuid[], $2::text[], $3::bigint[]) s (id, reference, mark)`,
    [columnOf('seatId'), columnOf('reference'), columnOf('mark')],
  );
  await client.query(
    `insert into reading_links (id, seat_id, token_hash, key_id, cause, issued_at, expires_at)
     select id, seat_id, token_hash, $4, 'order', now(), now() + interval '24 hours'
     from unnest($1::uuid[], $2::uuid[], $3::bytea[]) l (id, seat_id, token_hash)`,
    [
      columnOf('linkId'),
      columnOf('seatId'),
      columnOf('tokenHash'),
      keyIdOf(linkKey),
    ],
  );
  await client.query('commit');
  await client.query('vacuum (analyze) purchases, seats, reading_links');
  await client.end();
  return rows.map(({ seatId, linkId, token }, at) => ({
    seatId,
    linkId,
    token,
    cookie: `${readerCookie.name}=${readerCookie.make(randomBytes(16))}`,
    address: addressAt(at + 1),
  }));
};
