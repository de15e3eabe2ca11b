import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow } from '@imprint/chassis/query';

export type Admin = { id: number; username: string; passwordHash: string };

/** The one admin. */
export const find = (db: Db): Promise<Admin | undefined> =>
  selectRow<Admin>(
    db,
    'select id, username, password_hash as "passwordHash" from admins order by id limit 1',
  );

/** Held until the transaction ends: a change of the password comes before it or after it. */
export const lockIfUnchanged = async (
  tx: Tx,
  { id, passwordHash }: Admin,
): Promise<boolean> =>
  (await execute(
    tx,
    'select from admins where id = $1 and password_hash = $2 for share',
    [id, passwordHash],
  )) > 0;

/** Does nothing when there is an admin already. Instances that start together make one. */
export const seed = (db: Db, username: string, passwordHash: string) =>
  execute(
    db,
    `insert into admins (username, password_hash)
     select $1, $2 where not exists (select from admins)
     on conflict (username) do nothing`,
    [username, passwordHash],
  );

export const changeHash = (db: Db, id: number, passwordHash: string) =>
  execute(
    db,
    'update admins set password_hash = $2, password_changed_at = now() where id = $1',
    [id, passwordHash],
  );
