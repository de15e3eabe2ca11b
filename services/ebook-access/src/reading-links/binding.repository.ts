import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectRow,
  selectValue,
  selectValues,
} from '@imprint/chassis/query';

/** Binds an unbound link to a browser; returns false if it is bound already. */
export const bindLinkIfUnbound = async (
  tx: Tx,
  linkId: string,
  deviceId: string,
  now: Date,
): Promise<boolean> =>
  (await execute(
    tx,
    `with bound as (update reading_links set device_id = $2, bound_at = $3
                    where id = $1 and device_id is null returning id, seat_id)
     insert into bindings (link_id, seat_id, device_id, bound_at)
     select id, seat_id, $2, $3 from bound`,
    [linkId, deviceId, now],
  )) === 1;

/** Binds a link to a browser in place of its previous browser. */
export const rebindLink = (
  tx: Tx,
  linkId: string,
  deviceId: string,
  now: Date,
) =>
  execute(
    tx,
    `with moved as (update reading_links set device_id = $2, bound_at = $3
                    where id = $1 returning id, seat_id)
     insert into bindings (link_id, seat_id, device_id, bound_at)
     select id, seat_id, $2, $3 from moved`,
    [linkId, deviceId, now],
  );

/** Returns the id of the browser that a link is bound to; null while it is unbound. */
export const findBoundDevice = (tx: Tx, linkId: string) =>
  selectValue<string | null>(
    tx,
    'select device_id as value from reading_links where id = $1',
    [linkId],
  );

/** Returns the ids of the browsers bound to a seat since the given time and since the last reset of the seat. */
export const listRecentDevices = (tx: Tx, seatId: string, since: Date) =>
  selectValues<string>(
    tx,
    `select distinct b.device_id as value
     from bindings b join seats s on s.id = b.seat_id
     where b.seat_id = $1 and b.bound_at > greatest($2::timestamptz, s.devices_forgotten_at)`,
    [seatId, since],
  );

/**
 * Unbinds the seat's link, and resets its counts of browsers, strangers and take-overs. The caller must lock the seat.
 * @returns how many browsers were bound
 */
export const unbindSeatAndResetCounts = async (
  tx: Tx,
  seatId: string,
  now: Date,
) => {
  const known = await listRecentDevices(tx, seatId, new Date(0));
  await tx.query(
    `update seats set devices_forgotten_at = $2, contested_at = null, strangers = 0, last_stranger_at = null
     where id = $1`,
    [seatId, now],
  );
  await tx.query(
    `update reading_links set device_id = null, bound_at = null
     where seat_id = $1 and replaced_at is null and revoked_at is null`,
    [seatId],
  );
  return known.length;
};

/** Returns the link that the browser with one of these cookies opened last, unless the link was revoked. */
export const findLatestLinkOfBrowser = (db: Db, cookieHashes: Buffer[]) =>
  selectRow<{ id: string; keyId: string }>(
    db,
    `select l.id, l.key_id as "keyId"
     from devices d join reading_links l on l.device_id = d.id
     where d.cookie_hash = any($1) and l.revoked_at is null
     order by l.bound_at desc limit 1`,
    [cookieHashes],
  );
