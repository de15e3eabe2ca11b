import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import {
  toColumnArrays,
  execute,
  selectCount,
  selectRow,
  selectRows,
  selectValue,
} from '@imprint/chassis/query';
import type { EndReason } from './lease.model.ts';
import { finalReadingMsSql } from './reading-time.model.ts';

/** A session without an end in the history; its lease may have expired. */
export type OpenSession = {
  deviceId: string;
  session: string;
  epoch: number;
  leaseUntil: Date;
};

export type NewSession = OpenSession & {
  id: string;
  seatId: string;
  linkId: string;
  startedAt: Date;
};

/**
 * Stores a session. If a newer lease of the seat was recorded first, the session is stored as ended and the result is
 * false. The caller must hold the seat's lock.
 */
export const addSessionEndedIfLate = async (tx: Tx, opened: NewSession) => {
  const isOpen = await selectValue<boolean>(
    tx,
    `insert into reading_sessions
       (id, seat_id, link_id, device_id, session, epoch, started_at, lease_until,
        ended_at, end_reason)
     select $1, $2, $3, $4, $5, $6::bigint, $7::timestamptz, $8,
            case when is_late then $7::timestamptz end, case when is_late then 'taken-over' end
     from (select exists (select from reading_sessions
                          where seat_id = $2 and epoch > $6::bigint) as is_late) younger
     returning ended_at is null as value`,
    [
      opened.id,
      opened.seatId,
      opened.linkId,
      opened.deviceId,
      opened.session,
      opened.epoch,
      opened.startedAt,
      opened.leaseUntil,
    ],
  );
  return isOpen ?? false;
};

export type Extension = Omit<OpenSession, 'deviceId'> & { seatId: string };

const extend = createPreparedStatement(
  `update reading_sessions r set lease_until = greatest(r.lease_until, beat.until)
   from unnest($1::uuid[], $2::text[], $3::bigint[], $4::timestamptz[]) beat (seat_id, session, epoch, until)
   where r.seat_id = beat.seat_id and r.session = beat.session and r.epoch = beat.epoch and r.ended_at is null`,
);

/** Extends open sessions by their heartbeats; a session that was closed meanwhile does not change. */
export const extendSessions = (db: Db, beats: Extension[]) =>
  execute(
    db,
    extend(toColumnArrays(beats, 'seatId', 'session', 'epoch', 'leaseUntil')),
  );

/** A session that has just ended, with the time for which it was read. */
export type ClosedSession = {
  id: string;
  startedAt: Date;
  readingMs: number;
  reason: EndReason;
};

const closedColumns = `id, started_at as "startedAt", reading_ms as "readingMs", end_reason as reason`;

/**
 * Closes the seat's open sessions with an older epoch. A session ends with its lease at the latest, so that the times
 * of two readers never overlap. The caller must hold the seat's lock.
 */
export const closeOlderSessions = (
  tx: Tx,
  seatId: string,
  epoch: number,
  now: Date,
): Promise<ClosedSession[]> =>
  selectRows<ClosedSession>(
    tx,
    `update reading_sessions
     set ended_at = greatest(started_at, least(lease_until, $3)),
         reading_ms = ${finalReadingMsSql('$3')},
         end_reason = case when lease_until < $3 then 'lapsed' else 'taken-over' end
     where seat_id = $1 and ended_at is null and epoch < $2
     returning ${closedColumns}`,
    [seatId, epoch, now],
  );

/**
 * Closes an open session, which is one row, and returns it. For the reason `lapsed`, a session that was just extended
 * stays open.
 */
export const closeSessionIfOpen = (
  tx: Tx,
  seatId: string,
  session: string,
  reason: EndReason,
  now: Date,
) =>
  selectRows<ClosedSession>(
    tx,
    `update reading_sessions
     set ended_at = greatest(started_at, least(lease_until, $4)), end_reason = $3,
         reading_ms = ${finalReadingMsSql('$4')}
     where seat_id = $1 and session = $2 and ended_at is null
       and ($3 <> 'lapsed' or lease_until < $4)
     returning ${closedColumns}`,
    [seatId, session, reason, now],
  );

const newestOpen = createPreparedStatement(
  `select device_id as "deviceId", session, epoch, lease_until as "leaseUntil"
   from reading_sessions where seat_id = $1 and ended_at is null
   order by epoch desc limit 1`,
);

/** Returns the seat's open session with the highest epoch; undefined if no session is open. */
export const findOpenSession = (db: Db, seatId: string) =>
  selectRow<OpenSession>(db, newestOpen([seatId]));

export type OverdueSession = {
  seatId: string;
  deviceId: string;
  session: string;
  reference: string;
  isRevoked: boolean;
};

/** Returns up to 200 open sessions whose lease ended before the given time or whose link was revoked. */
export const listExpiredAndRevokedSessions = (db: Db, before: Date) =>
  selectRows<OverdueSession>(
    db,
    `select r.seat_id as "seatId", r.device_id as "deviceId", r.session, s.reference,
            l.revoked_at is not null as "isRevoked"
     from reading_sessions r
     join reading_links l on l.id = r.link_id
     join seats s on s.id = r.seat_id
     where r.ended_at is null and (r.lease_until < $1 or l.revoked_at is not null)
     order by r.lease_until limit 200`,
    [before],
  );

/** Returns the number of open sessions whose lease has not expired. */
export const countActiveSessions = (db: Db, now: Date): Promise<number> =>
  selectCount(
    db,
    'select count(*) from reading_sessions where ended_at is null and lease_until > $1',
    [now],
  );
