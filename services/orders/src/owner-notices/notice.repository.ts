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

export const noticesOf = async (db: Db, mailId: string): Promise<Notice[]> => {
  const { rows } = await db.query<Notice>(
    'select id, action, device, at from owner_notices where mail_id = $1 order by at',
    [mailId],
  );
  return rows;
};
