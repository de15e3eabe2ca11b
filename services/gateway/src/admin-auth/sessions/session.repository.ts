import type { Db, Tx } from '@imprint/chassis/db';
import { sessionHours, type TokenStanding } from './session.model.ts';

// All times are the database's, so that instances whose clocks differ agree.

export type KnownToken = TokenStanding & {
  number: number;
  isNewest: boolean;
  usedBefore: boolean;
  /** Whether the session was seen within the last minute. */
  seenLately: boolean;
};

type TokenRow = {
  number: number;
  newest: number;
  now: Date;
  ended_at: Date | null;
  expires_at: Date;
  first_used_at: Date | null;
  successor_used_at: Date | null;
  seen_lately: boolean;
};

export const findToken = async (
  db: Db,
  sessionId: string,
  tokenId: string,
): Promise<KnownToken | undefined> => {
  const { rows } = await db.query<TokenRow>(
    `select token.number, now() as now, session.ended_at, session.expires_at,
            token.first_used_at, successor.first_used_at as successor_used_at,
            coalesce(session.last_seen_at > now() - interval '1 minute', false) as seen_lately,
            (select max(number) from tokens where session_id = session.id) as newest
       from tokens token
       join sessions session on session.id = token.session_id
       left join tokens successor on successor.session_id = session.id
                                 and successor.number = token.number + 1
      where token.id = $1 and session.id = $2`,
    [tokenId, sessionId],
  );
  const [row] = rows;
  return (
    row && {
      number: row.number,
      isNewest: row.number === row.newest,
      usedBefore: row.first_used_at !== null,
      seenLately: row.seen_lately,
      now: row.now,
      sessionEndedAt: row.ended_at,
      sessionExpiresAt: row.expires_at,
      successorUsedAt: row.successor_used_at,
    }
  );
};

/** Holds the session until the transaction ends: of a renewal and a sign-out at once, one sees the other. */
export const lock = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.query('select from sessions where id = $1 for update', [sessionId]);
};

export const start = async (
  tx: Tx,
  sessionId: string,
  adminId: number,
  device: string,
): Promise<void> => {
  await tx.query(
    `insert into sessions (id, admin_id, expires_at, device, last_seen_at)
     values ($1, $2, now() + make_interval(hours => $3), $4, now())`,
    [sessionId, adminId, sessionHours, device],
  );
};

export const noteSeen = async (db: Db, sessionId: string): Promise<void> => {
  await db.query('update sessions set last_seen_at = now() where id = $1', [
    sessionId,
  ]);
};

export type OpenSession = {
  id: string;
  startedAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  device: string;
};

const listedAtMost = 100;

/** Those that have not ended, newest first. */
export const listOpen = async (db: Db): Promise<OpenSession[]> => {
  const { rows } = await db.query<OpenSession>(
    `select id, started_at as "startedAt", expires_at as "expiresAt", device,
            coalesce(last_seen_at, started_at) as "lastSeenAt"
       from sessions where ended_at is null and expires_at > now()
      order by started_at desc limit $1`,
    [listedAtMost],
  );
  return rows;
};

export type Period = { issuedAt: Date; expiresAt: Date };

type PeriodRow = { issued_at: Date; expires_at: Date };

/** The session's next token; it never outlives the session. */
export const appendToken = async (
  tx: Tx,
  sessionId: string,
  tokenId: string,
  lifeSeconds: number,
): Promise<Period> => {
  const { rows } = await tx.query<PeriodRow>(
    `insert into tokens (id, session_id, number, expires_at)
     select $2, session.id,
            coalesce((select max(number) from tokens where session_id = $1), 0) + 1,
            least(session.expires_at, now() + make_interval(secs => $3))
       from sessions session where session.id = $1
     returning now() as issued_at, expires_at`,
    [sessionId, tokenId, lifeSeconds],
  );
  return periodOf(rows);
};

/** The session's newest token once more, with a life from now on. */
export const prolongNewest = async (
  tx: Tx,
  sessionId: string,
  lifeSeconds: number,
): Promise<Period & { tokenId: string }> => {
  const { rows } = await tx.query<PeriodRow & { id: string }>(
    `update tokens
        set expires_at = least(session.expires_at, now() + make_interval(secs => $2))
       from sessions session
      where session.id = $1 and tokens.session_id = session.id
        and number = (select max(number) from tokens where session_id = $1)
     returning tokens.id, now() as issued_at, tokens.expires_at`,
    [sessionId, lifeSeconds],
  );
  return { ...periodOf(rows), tokenId: rows[0]?.id ?? '' };
};

const periodOf = ([row]: PeriodRow[]): Period => {
  if (!row) throw new Error('a token of a session that is not there');
  return { issuedAt: row.issued_at, expiresAt: row.expires_at };
};

export const markUsed = async (db: Db, tokenId: string): Promise<void> => {
  await db.query(
    'update tokens set first_used_at = now() where id = $1 and first_used_at is null',
    [tokenId],
  );
};

export const end = async (
  db: Db,
  sessionId: string,
  reason: 'signed-out' | 'token-replayed' | 'ended-by-admin',
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update sessions set ended_at = now(), end_reason = $2
      where id = $1 and ended_at is null and expires_at > now()`,
    [sessionId, reason],
  );
  return rowCount === 1;
};

/** @returns the ids of those that ended */
export const endOthers = async (
  tx: Tx,
  sessionId: string,
): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>(
    `update sessions set ended_at = now(), end_reason = 'ended-by-admin'
      where id <> $1 and ended_at is null and expires_at > now() returning id`,
    [sessionId],
  );
  return rows.map(({ id }) => id);
};

export const endAll = async (
  tx: Tx,
  reason: 'password-changed' | 'restored',
): Promise<number> => {
  const { rowCount } = await tx.query(
    `update sessions set ended_at = now(), end_reason = $1
      where ended_at is null and expires_at > now()`,
    [reason],
  );
  return rowCount ?? 0;
};

export const forgetOld = async (db: Db): Promise<void> => {
  await db.query(
    `delete from sessions where expires_at < now() - interval '30 days'`,
  );
};
