import type { Db, Tx } from '@imprint/chassis/db';
import { execute } from '@imprint/chassis/query';

// A device is deleted when its cookie would have expired in the browser.
const forgottenAfterDays = 400;

/** Returns whether the admin has signed in with this cookie before. */
export const isKnown = async (db: Db, cookieHash: Buffer): Promise<boolean> =>
  (await execute(db, 'select from admin_devices where cookie_hash = $1', [
    cookieHash,
  ])) > 0;

export const add = (tx: Tx, cookieHash: Buffer, device: string) =>
  execute(
    tx,
    'insert into admin_devices (cookie_hash, device) values ($1, $2)',
    [cookieHash, device],
  );

export const markSeen = (tx: Tx, cookieHash: Buffer) =>
  execute(
    tx,
    'update admin_devices set last_seen_at = now() where cookie_hash = $1',
    [cookieHash],
  );

/** Deletes devices unused for 400 days; returns how many. */
export const deleteUnused = (db: Db) =>
  execute(
    db,
    'delete from admin_devices where last_seen_at < now() - make_interval(days => $1)',
    [forgottenAfterDays],
  );
