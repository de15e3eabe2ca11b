import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectOne,
  selectRow,
  selectRows,
  selectValues,
} from '@imprint/chassis/query';
import { sessionHours, type TokenStanding } from './session.model.ts';

// All times come from the database, so that instances with different clocks agree.

export type KnownToken = TokenStanding & {
  isNewest: boolean;
  usedBefore: boolean;
  /** Whether the session was seen within the last minute. */
  seenLately: boolean;
};

/** Returns a token of a session, and the current time of the database; undefined if there is no such token. */
export const findToken = (
  db: Db,
  sessionId: string,
  tokenId: string,
): Promise<KnownToken | undefined> =>
  selectRow<KnownToken>(
    db,
    `select now() as now, session.ended_at as "sessionEndedAt", session.expires_at as "sessionExpiresAt",
            token.first_used_at is not null as "usedBefore", successor.first_used_at as "successorUsedAt",
            coalesce(session.last_seen_at > now() - interval '1 minute', false) as "seenLately",
            token.number = (select max(number) from tokens where session_id = session.id) as "isNewest"
       from tokens token
       join sessions session on session.id = token.session_id
       left join tokens successor on successor.session_id = session.id
                                 and successor.number = token.number + 1
      where token.id = $1 and session.id = $2`,
    [tokenId, sessionId],
  );

/** Locks the session until the transaction ends, so that a concurrent renewal and sign-out run one after the other. */
export const lockSession = (tx: Tx, sessionId: string) =>
  execute(tx, 'select from sessions where id = $1 for update', [sessionId]);

/** Inserts a session that expires after `sessionHours`. */
export const insertSession = (
  tx: Tx,
  sessionId: string,
  adminId: number,
  device: string,
) =>
  execute(
    tx,
    `insert into sessions (id, admin_id, expires_at, device, last_seen_at)
     values ($1, $2, now() + make_interval(hours => $3), $4, now())`,
    [sessionId, adminId, sessionHours, device],
  );

export const recordSeen = (db: Db, sessionId: string) =>
  execute(db, 'update sessions set last_seen_at = now() where id = $1', [
    sessionId,
  ]);

export type OpenSession = {
  id: string;
  startedAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  device: string;
};

/** Returns those of the sessions that are open. */
export const findOpenSessions = (db: Db, ids: string[]): Promise<string[]> =>
  selectValues<string>(
    db,
    `select id as value from sessions
      where id = any($1) and ended_at is null and expires_at > now()`,
    [ids],
  );

const maxListed = 100;

/** Returns the open sessions, newest first, at most 100. */
export const listOpen = (db: Db): Promise<OpenSession[]> =>
  selectRows<OpenSession>(
    db,
    `select id, started_at as "startedAt", expires_at as "expiresAt", device,
            coalesce(last_seen_at, started_at) as "lastSeenAt"
       from sessions where ended_at is null and expires_at > now()
      order by started_at desc limit $1`,
    [maxListed],
  );

export type TokenPeriod = { issuedAt: Date; expiresAt: Date };

/** Inserts the next token of a session; returns its period of validity, which ends with the session at the latest. */
export const appendToken = (
  tx: Tx,
  sessionId: string,
  tokenId: string,
  lifeSeconds: number,
): Promise<TokenPeriod> =>
  selectOne<TokenPeriod>(
    tx,
    `insert into tokens (id, session_id, number, expires_at)
     select $2, session.id,
            coalesce((select max(number) from tokens where session_id = $1), 0) + 1,
            least(session.expires_at, now() + make_interval(secs => $3))
       from sessions session where session.id = $1
     returning now() as "issuedAt", expires_at as "expiresAt"`,
    [sessionId, tokenId, lifeSeconds],
  );

/**
 * Sets the newest token of a session to expire after `lifeSeconds`, but no later than the session. Returns the id of the
 * token and its period of validity.
 */
export const extendNewestToken = (
  tx: Tx,
  sessionId: string,
  lifeSeconds: number,
): Promise<TokenPeriod & { tokenId: string }> =>
  selectOne<TokenPeriod & { tokenId: string }>(
    tx,
    `update tokens
        set expires_at = least(session.expires_at, now() + make_interval(secs => $2))
       from sessions session
      where session.id = $1 and tokens.session_id = session.id
        and number = (select max(number) from tokens where session_id = $1)
     returning tokens.id as "tokenId", now() as "issuedAt", tokens.expires_at as "expiresAt"`,
    [sessionId, lifeSeconds],
  );

/** Records the first use of a token. */
export const markTokenUsed = (db: Db, tokenId: string) =>
  execute(
    db,
    'update tokens set first_used_at = now() where id = $1 and first_used_at is null',
    [tokenId],
  );

/** Ends a session; returns false if it has ended or expired already. */
export const end = async (
  db: Db,
  sessionId: string,
  reason: 'signed-out' | 'token-replayed' | 'ended-by-admin',
): Promise<boolean> =>
  (await execute(
    db,
    `update sessions set ended_at = now(), end_reason = $2
      where id = $1 and ended_at is null and expires_at > now()`,
    [sessionId, reason],
  )) === 1;

/** Ends all open sessions except one; returns the ids of the ended sessions. */
export const endOthers = (
  tx: Tx,
  sessionId: string,
  reason: 'ended-by-admin' | 'password-changed',
): Promise<{ id: string }[]> =>
  selectRows<{ id: string }>(
    tx,
    `update sessions set ended_at = now(), end_reason = $2
      where id <> $1 and ended_at is null and expires_at > now() returning id`,
    [sessionId, reason],
  );

/** Ends all open sessions; returns how many. */
export const endAll = (
  tx: Tx,
  reason: 'password-changed' | 'restored',
): Promise<number> =>
  execute(
    tx,
    `update sessions set ended_at = now(), end_reason = $1
      where ended_at is null and expires_at > now()`,
    [reason],
  );

/** Deletes sessions that expired over 30 days ago, with their tokens; returns how many. */
export const deleteOld = (db: Db) =>
  execute(
    db,
    `delete from sessions where expires_at < now() - interval '30 days'`,
  );
