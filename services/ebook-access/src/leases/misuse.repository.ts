import type { Db, Tx } from '@imprint/chassis/db';

/** Counts a browser that was refused because the link belongs to another one. */
export const countStranger = async (
  db: Db,
  seatId: string,
  now: Date,
): Promise<void> => {
  await db.query(
    'update seats set strangers = strangers + 1, last_stranger_at = $2 where id = $1',
    [seatId, now],
  );
};

/** Flags a copy whose session changed hands three times within ten minutes. Call it holding the seat. */
export const flagIfContested = async (
  tx: Tx,
  seatId: string,
  now: Date,
): Promise<void> => {
  await tx.query(
    `update seats set contested_at = $2
     where id = $1 and (select count(*) from reading_sessions
                        where seat_id = $1 and end_reason = 'taken-over'
                          and ended_at > greatest($2::timestamptz - interval '10 minutes',
                                                  seats.devices_forgotten_at)) >= 3`,
    [seatId, now],
  );
};
