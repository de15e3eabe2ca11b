import type { Db, Tx } from '@imprint/chassis/db';

export type Admin = { id: number; username: string; passwordHash: string };

type Row = { id: number; username: string; password_hash: string };

/** The one admin. */
export const find = async (db: Db): Promise<Admin | undefined> => {
  const { rows } = await db.query<Row>(
    'select id, username, password_hash from admins order by id limit 1',
  );
  const [row] = rows;
  return (
    row && {
      id: row.id,
      username: row.username,
      passwordHash: row.password_hash,
    }
  );
};

/** Held until the transaction ends: a change of the password comes before it or after it. */
export const holdsHash = async (
  tx: Tx,
  { id, passwordHash }: Admin,
): Promise<boolean> => {
  const { rows } = await tx.query(
    'select from admins where id = $1 and password_hash = $2 for share',
    [id, passwordHash],
  );
  return rows.length > 0;
};

/** Does nothing when there is an admin already. Instances that start together make one. */
export const seed = async (
  db: Db,
  username: string,
  passwordHash: string,
): Promise<void> => {
  await db.query(
    `insert into admins (username, password_hash)
     select $1, $2 where not exists (select from admins)
     on conflict (username) do nothing`,
    [username, passwordHash],
  );
};

export const changeHash = async (
  db: Db,
  id: number,
  passwordHash: string,
): Promise<void> => {
  await db.query(
    'update admins set password_hash = $2, password_changed_at = now() where id = $1',
    [id, passwordHash],
  );
};
