import type { Db, Tx } from '@imprint/chassis/db';
import type { Notice } from './notice.model.ts';

/** Adds a notice; one that is known changes nothing. */
export const addNotice = async (tx: Tx, notice: Notice): Promise<void> => {
  const { id, action, device, at } = notice;
  await tx.query(
    `insert into owner_notices (id, action, device, at) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [id, action, device, at],
  );
};

/**
 * Counts the emails about notices after `since`. An advisory lock makes other transactions wait
 * with their count until this one ends.
 */
export const countMailsSince = async (tx: Tx, since: Date): Promise<number> => {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('owner notices', 0))`,
  );
  const { rows } = await tx.query<{ count: number }>(
    'select count(distinct mail_id)::int as count from owner_notices where told_at > $1',
    [since],
  );
  return rows[0]?.count ?? 0;
};

/**
 * Claims up to `limit` unsent notices, oldest first, for one email.
 * @returns the number of claimed notices
 */
export const claimUntold = async (
  tx: Tx,
  mailId: string,
  now: Date,
  limit: number,
): Promise<number> => {
  const { rowCount } = await tx.query(
    `update owner_notices set mail_id = $1, told_at = $2
     where id in (select id from owner_notices where mail_id is null order by at limit $3)`,
    [mailId, now, limit],
  );
  return rowCount ?? 0;
};

export const noticesOf = async (db: Db, mailId: string): Promise<Notice[]> => {
  const { rows } = await db.query<Notice>(
    'select id, action, device, at from owner_notices where mail_id = $1 order by at',
    [mailId],
  );
  return rows;
};
