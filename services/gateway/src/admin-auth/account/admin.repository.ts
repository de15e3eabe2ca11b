import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow } from '@imprint/chassis/query';

export type Admin = { id: number; username: string; passwordHash: string };

/** Returns the admin; undefined before the account is created. */
export const find = (db: Db): Promise<Admin | undefined> =>
  selectRow<Admin>(
    db,
    'select id, username, password_hash as "passwordHash" from admins order by id limit 1',
  );

/**
 * Locks the password of the admin until the transaction ends; returns false if
 * the password has changed since `admin` was read.
 */
export const lockIfUnchanged = async (
  tx: Tx,
  { id, passwordHash }: Admin,
): Promise<boolean> =>
  (await execute(
    tx,
    'select from admins where id = $1 and password_hash = $2 for share',
    [id, passwordHash],
  )) > 0;

/** Inserts the owner of the settings if there is no owner; of several instances that start at once, only one does. */
export const seed = (db: Db, username: string, passwordHash: string) =>
  execute(
    db,
    `insert into admins (username, password_hash)
     select $1, $2 where not exists (select from admins)
     on conflict do nothing`,
    [username, passwordHash],
  );

/** Inserts the owner and returns the id; undefined if there is an owner, also one that is being inserted just now. */
export const insertFirst = async (
  tx: Tx,
  username: string,
  passwordHash: string,
): Promise<number | undefined> => {
  const row = await selectRow<{ id: number }>(
    tx,
    `insert into admins (username, password_hash) values ($1, $2)
     on conflict do nothing returning id`,
    [username, passwordHash],
  );
  return row?.id;
};

export const changePasswordHash = (db: Db, id: number, passwordHash: string) =>
  execute(
    db,
    'update admins set password_hash = $2, password_changed_at = now() where id = $1',
    [id, passwordHash],
  );

/** Replaces the password hash; returns false if the password has changed since `admin` was read. */
export const replacePasswordHash = async (
  tx: Tx,
  admin: Admin,
  newHash: string,
): Promise<boolean> =>
  (await execute(
    tx,
    `update admins set password_hash = $3, password_changed_at = now()
      where id = $1 and password_hash = $2`,
    [admin.id, admin.passwordHash, newHash],
  )) > 0;
