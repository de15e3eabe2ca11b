import type { Db, Tx } from '@imprint/chassis/db';
import { execute } from '@imprint/chassis/query';

/** Counts a browser that was refused because the link is bound to another browser. */
export const incrementStrangerCount = (db: Db, seatId: string, now: Date) =>
  execute(
    db,
    'update seats set strangers = strangers + 1, last_stranger_at = $2 where id = $1',
    [seatId, now],
  );

/** Flags a seat whose session was taken over three times within ten minutes. The caller must hold the seat's lock. */
export const flagContestedSeat = (tx: Tx, seatId: string, now: Date) =>
  execute(
    tx,
    `update seats set contested_at = $2
     where id = $1 and (select count(*) from reading_sessions
                        where seat_id = $1 and end_reason = 'taken-over'
                          and ended_at > greatest($2::timestamptz - interval '10 minutes',
                                                  seats.devices_forgotten_at)) >= 3`,
    [seatId, now],
  );
