import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import {
  execute,
  selectOne,
  selectRow,
  selectRows,
  selectValues,
} from '@imprint/chassis/query';
import type { ReadingSession } from '../leases/lease.model.ts';
import type { ReadingLink } from './reading-link.model.ts';

/** A link with the seat and purchase it opens. */
export type LinkedSeat = {
  link: ReadingLink;
  keyId: string;
  seat: { id: string; number: number; mark: number };
  purchase: {
    reference: string;
    email: string;
    copies: number;
    isEntitled: boolean;
  };
};

type LinkRow = ReadingLink &
  Omit<LinkedSeat['seat'], 'id'> &
  LinkedSeat['purchase'] & { keyId: string };

const select = `
  select l.id, l.seat_id as "seatId", l.issued_at as "issuedAt", l.expires_at as "expiresAt",
         l.device_id as "deviceId", l.replaced_at as "replacedAt", l.revoked_at as "revokedAt",
         l.key_id as "keyId", s.number, s.mark, p.reference, p.email, p.copies,
         p.is_entitled as "isEntitled"
  from reading_links l
  join seats s on s.id = l.seat_id
  join purchases p on p.reference = s.reference`;

const toLinkedSeat = (row: LinkRow | undefined): LinkedSeat | undefined => {
  if (!row) return undefined;
  const { keyId, number, mark, reference, email, copies, isEntitled, ...link } =
    row;
  return {
    link,
    keyId,
    seat: { id: link.seatId, number, mark },
    purchase: { reference, email, copies, isEntitled },
  };
};

const byTokenHash = createPreparedStatement(
  `${select} where l.token_hash = $1 and l.key_id = any($2)`,
);

/** Returns the link with this token hash; undefined if it is unknown or its key is no longer configured. */
export const findLinkByTokenHash = async (
  db: Db,
  tokenHash: Buffer,
  keyIds: string[],
) =>
  toLinkedSeat(await selectRow<LinkRow>(db, byTokenHash([tokenHash, keyIds])));

// A subquery finds the browser, because a join would scan all browsers for a large batch. The parameters are
// subqueries, so that one query plan serves lists of any length.
const withBrowser = createPreparedStatement(
  `select found.*,
          coalesce((select id from devices where cookie_hash = asked.unsigned_hash and id = found."deviceId"),
                   (select id from devices where cookie_hash = asked.cookie_hash)) as "askingDeviceId", known.*
   from unnest((select $1::bytea[]), (select $2::bytea[]), (select $3::text[]), (select $5::bytea[]))
     with ordinality asked (token_hash, cookie_hash, session, unsigned_hash, nr)
   left join lateral (${select} where l.token_hash = asked.token_hash and l.key_id = any($4)) found on true
   left join lateral
     (select device_id as "heldBy", epoch, ended_at as "endedAt", end_reason as "endReason"
      from reading_sessions where seat_id = found."seatId" and session = asked.session
      order by epoch desc limit 1) known on true
   order by asked.nr`,
);

/** The link and browser of a request, and the latest period in which the page's session held the seat. */
export type ReaderLookup = {
  found: LinkedSeat | undefined;
  deviceId: string | undefined;
  known: ReadingSession | undefined;
};

/** The hashes and the session by which the link, browser and session of a request are found. */
export type ReaderQuery = {
  tokenHash: Buffer;
  cookieHash: Buffer | undefined;
  /** The hash of a cookie from before cookies were signed; it counts only for the link bound to its browser. */
  unsignedHash: Buffer | undefined;
  session: string | undefined;
};

type ReaderRow = (LinkRow | { id: null }) &
  Omit<ReadingSession, 'deviceId'> & {
    askingDeviceId: string | null;
    heldBy: string | null;
  };

const toReaderLookup = (row: ReaderRow): ReaderLookup => {
  const { askingDeviceId, heldBy, epoch, endedAt, endReason, ...link } = row;
  return {
    found: link.id === null ? undefined : toLinkedSeat(link),
    deviceId: askingDeviceId ?? undefined,
    known: heldBy ? { deviceId: heldBy, epoch, endedAt, endReason } : undefined,
  };
};

/** Returns the link, browser and session of each query, in the order of the queries. */
export const findReaders = async (
  db: Db,
  keyIds: string[],
  queries: readonly ReaderQuery[],
): Promise<ReaderLookup[]> => {
  const rows = await selectRows<ReaderRow>(
    db,
    withBrowser([
      queries.map(({ tokenHash }) => tokenHash),
      queries.map(({ cookieHash }) => cookieHash ?? null),
      queries.map(({ session }) => session ?? null),
      keyIds,
      queries.map(({ unsignedHash }) => unsignedHash ?? null),
    ]),
  );
  return rows.map(toReaderLookup);
};

/** Returns a link by its id, even if its key is no longer configured. */
export const findLinkById = async (db: Db, linkId: string) =>
  toLinkedSeat(
    await selectRow<LinkRow>(db, `${select} where l.id = $1`, [linkId]),
  );

export type NewLink = {
  id: string;
  seatId: string;
  tokenHash: Buffer;
  keyId: string;
  cause: LinkCause;
  /** The idempotency key of the link's email in the mail queue; undefined for a link that the admin hands over. */
  mailCause: string | undefined;
  issuedAt: Date;
  expiresAt: Date;
};

export type LinkCause = 'order' | 'request' | 'admin';

const insert = createPreparedStatement(
  `insert into reading_links (id, seat_id, token_hash, key_id, cause, mail_cause, issued_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const addLink = (tx: Tx, link: NewLink) =>
  execute(
    tx,
    insert([
      link.id,
      link.seatId,
      link.tokenHash,
      link.keyId,
      link.cause,
      link.mailCause ?? null,
      link.issuedAt,
      link.expiresAt,
    ]),
  );

const replace = createPreparedStatement(
  'update reading_links set replaced_at = $2 where seat_id = $1 and replaced_at is null and revoked_at is null',
);

/** Returns whether a link was ever issued for an order. */
export const hasLinks = async (db: Db, reference: string) =>
  (await execute(
    db,
    `select from reading_links where seat_id in (select id from seats where reference = $1) limit 1`,
    [reference],
  )) > 0;

/** Returns those of the orders of which a link was ever opened in a browser. */
export const listOpenedPurchases = (db: Db, references: string[]) =>
  selectValues<string>(
    db,
    `select distinct reference as value from seats join reading_links on seat_id = seats.id
     where reference = any ($1) and bound_at is not null`,
    [references],
  );

/** Marks the valid and expired links of a seat as replaced; replaced and revoked links do not change. */
export const markLinksOfSeatReplaced = (tx: Tx, seatId: string, now: Date) =>
  execute(tx, replace([seatId, now]));

const revokeAllOf = createPreparedStatement(
  `update reading_links set revoked_at = $2
   where revoked_at is null and seat_id = any(array(select id from seats where reference = $1))`,
);

/** Revokes every link of an order, including replaced ones that are still being read. */
export const revokeLinksOfOrder = (tx: Tx, reference: string, now: Date) =>
  execute(tx, revokeAllOf([reference, now]));

/** Revokes one link; returns false if it was revoked already. */
export const markLinkRevoked = async (tx: Tx, linkId: string, now: Date) =>
  (await execute(
    tx,
    'update reading_links set revoked_at = $2 where id = $1 and revoked_at is null',
    [linkId, now],
  )) === 1;

/** Returns the times at which the reader requested links of this seat within the last day. */
export const listRecentLinkRequests = (tx: Tx, seatId: string, now: Date) =>
  selectValues<Date>(
    tx,
    `select issued_at as value from reading_links
     where seat_id = $1 and cause = 'request' and issued_at > $2::timestamptz - interval '1 day'`,
    [seatId, now],
  );

/** Renews an unopened link with a full term of validity and a token under the current key. */
export const renewUnopenedLinkAndToken = (
  tx: Tx,
  linkId: string,
  renewed: Pick<NewLink, 'tokenHash' | 'keyId' | 'issuedAt' | 'expiresAt'>,
) =>
  execute(
    tx,
    `update reading_links set token_hash = $2, key_id = $3, issued_at = $4, expires_at = $5
     where id = $1 and device_id is null and replaced_at is null and revoked_at is null`,
    [
      linkId,
      renewed.tokenHash,
      renewed.keyId,
      renewed.issuedAt,
      renewed.expiresAt,
    ],
  );

export type LinkCounts = {
  totalTokens: number;
  validTokens: number;
  expiredTokens: number;
};

/** Returns the numbers of all, valid and expired links; revoked and replaced links count only among all links. */
export const countAllValidAndExpiredLinks = (
  db: Db,
  now: Date,
): Promise<LinkCounts> =>
  selectOne<LinkCounts>(
    db,
    `select count(*)::int as "totalTokens",
            count(*) filter (where expires_at > $1 and revoked_at is null and replaced_at is null)::int as "validTokens",
            count(*) filter (where expires_at <= $1 and revoked_at is null and replaced_at is null)::int as "expiredTokens"
     from reading_links`,
    [now],
  );
