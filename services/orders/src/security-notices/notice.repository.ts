import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRows } from '@imprint/chassis/query';
import type { Notice } from './notice.model.ts';

/** Inserts a notice unless its id is stored already. */
export const insertNotice = (tx: Tx, { id, action, device, at }: Notice) =>
  execute(
    tx,
    `insert into owner_notices (id, action, device, at) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [id, action, device, at],
  );

/** Returns the notices of one email, oldest first. */
export const listNoticesOfEmail = (db: Db, mailId: string) =>
  selectRows<Notice>(
    db,
    'select id, action, device, at from owner_notices where mail_id = $1 order by at',
    [mailId],
  );
