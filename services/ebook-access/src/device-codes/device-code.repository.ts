import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectRow,
  selectRows,
  selectValue,
} from '@imprint/chassis/query';
import type { CodeRequest, DeviceCode } from './device-code.model.ts';

const columns = `id, key_id as "keyId", expires_at as "expiresAt", tries`;

export const addDeviceCode = (
  tx: Tx,
  code: Omit<DeviceCode, 'tries'> & {
    linkId: string;
    seatId: string;
    cookieHash: Buffer;
    askedAt: Date;
  },
) =>
  execute(
    tx,
    `insert into device_codes (id, key_id, link_id, seat_id, cookie_hash, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      code.id,
      code.keyId,
      code.linkId,
      code.seatId,
      code.cookieHash,
      code.askedAt,
      code.expiresAt,
    ],
  );

const knownBrowserSql = (cookieHash: string) =>
  `exists (select from devices d join bindings b on b.device_id = d.id join seats s on s.id = b.seat_id
           where d.cookie_hash = ${cookieHash} and b.seat_id = $1
             and b.bound_at > coalesce(s.devices_forgotten_at, '-infinity'))`;

/** Returns whether the seat has been bound to this browser since its browsers were last reset. */
export const isBrowserKnown = async (
  tx: Tx,
  seatId: string,
  cookieHash: Buffer,
) =>
  (await selectValue<boolean>(tx, `select ${knownBrowserSql('$2')} as value`, [
    seatId,
    cookieHash,
  ])) === true;

/**
 * Returns the requests for codes of this seat within a day, and deletes older ones.
 * The caller must hold the seat's lock.
 */
export const pruneAndListCodeRequests = async (
  tx: Tx,
  seatId: string,
  now: Date,
) => {
  await execute(
    tx,
    `delete from device_codes where seat_id = $1 and asked_at <= $2::timestamptz - interval '1 day'`,
    [seatId, now],
  );
  return selectRows<CodeRequest>(
    tx,
    `select asked_at as "askedAt", encode(cookie_hash, 'hex') as browser,
            ${knownBrowserSql('device_codes.cookie_hash')} as "isKnown"
     from device_codes where seat_id = $1`,
    [seatId],
  );
};

/** Returns the newest code that this browser requested and has not used. */
export const findNewestUnusedCode = (
  tx: Tx,
  seatId: string,
  linkId: string,
  cookieHash: Buffer,
) =>
  selectRow<DeviceCode>(
    tx,
    `select ${columns} from device_codes
     where seat_id = $1 and link_id = $2 and cookie_hash = $3 and used_at is null
     -- Of two codes of the same moment, the one with fewer attempts is the newer.
     order by asked_at desc, tries limit 1`,
    [seatId, linkId, cookieHash],
  );

/** Returns a code by its id; undefined if it has been used. */
export const findUnusedCode = (db: Db, id: string) =>
  selectRow<DeviceCode>(
    db,
    `select ${columns} from device_codes where id = $1 and used_at is null`,
    [id],
  );

/** Counts an attempt to enter the code. */
export const incrementTries = (tx: Tx, id: string) =>
  execute(tx, 'update device_codes set tries = tries + 1 where id = $1', [id]);

/** Marks the code as used, after which it is no longer found. */
export const markCodeUsed = (tx: Tx, id: string, now: Date) =>
  execute(tx, 'update device_codes set used_at = $2 where id = $1', [id, now]);
