import type { Db } from '@imprint/chassis/db';
import { selectRows } from '@imprint/chassis/query';
import type { TraceEntry } from '@imprint/chassis/trace-entries';

/** Returns the trace entries of an order's seats, and the ids of the seats. */
export const listSeatTraceEntries = async (db: Db, reference: string) => {
  const { rows } = await db.query<TraceEntry & { facts: { seat: string } }>(
    `select created_at as at, 'seat created' as what, json_build_object('seat', id, 'copy', number) as facts
     from seats where reference = $1`,
    [reference],
  );
  return { steps: rows, seatIds: rows.map(({ facts }) => facts.seat) };
};

/** Returns the trace entries of links. They may show the ids of the links, because only a token opens the book. */
export const listLinkTraceEntries = (db: Db, seatIds: string[]) =>
  selectRows<TraceEntry>(
    db,
    `select at, what, json_build_object('seat', seat_id, 'link', id, 'cause', cause) as facts
     from reading_links,
       lateral (values (issued_at, 'link issued'), (bound_at, 'link bound to a browser'),
                       (replaced_at, 'link replaced'), (revoked_at, 'link revoked')) step (at, what)
     where seat_id = any($1) and at is not null`,
    [seatIds],
  );

// The limit is needed, because a seat that is read every day for a year has thousands of sessions.
const maxSessions = 50;

/** Returns the trace entries of the newest reading sessions of seats. */
export const listSessionTraceEntries = (db: Db, seatIds: string[]) =>
  selectRows<TraceEntry>(
    db,
    `select at, what, json_build_object('seat', seat_id, 'reason', reason) as facts
     from (select * from reading_sessions where seat_id = any($1) order by started_at desc limit $2) session,
       lateral (values (started_at, 'reading began', null), (ended_at, 'reading ended', end_reason)) step (at, what, reason)
     where at is not null`,
    [seatIds, maxSessions],
  );
