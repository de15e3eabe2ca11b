import type { Db, Tx } from '@imprint/chassis/db';

// As long as a browser stores the cookie.
const forgottenAfterDays = 400;

export const isKnown = async (db: Db, cookieHash: Buffer): Promise<boolean> => {
  const { rows } = await db.query(
    'select from admin_devices where cookie_hash = $1',
    [cookieHash],
  );
  return rows.length > 0;
};

export const add = async (
  tx: Tx,
  cookieHash: Buffer,
  device: string,
): Promise<void> => {
  await tx.query(
    'insert into admin_devices (cookie_hash, device) values ($1, $2)',
    [cookieHash, device],
  );
};

export const markSeen = async (tx: Tx, cookieHash: Buffer): Promise<void> => {
  await tx.query(
    'update admin_devices set last_seen_at = now() where cookie_hash = $1',
    [cookieHash],
  );
};

export const forgetOld = async (db: Db): Promise<void> => {
  await db.query(
    'delete from admin_devices where last_seen_at < now() - make_interval(days => $1)',
    [forgottenAfterDays],
  );
};
