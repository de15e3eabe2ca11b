import type { Db, Tx } from '@imprint/chassis/db';

export type SecondFactor = {
  sealedSecret: Buffer;
  confirmedAt: Date | null;
  lastStep: number;
  now: Date;
};

type Row = {
  sealed_secret: Buffer;
  confirmed_at: Date | null;
  last_step: string;
  now: Date;
};

const toFactor = (row: Row | undefined): SecondFactor | undefined =>
  row && {
    sealedSecret: row.sealed_secret,
    confirmedAt: row.confirmed_at,
    lastStep: Number(row.last_step),
    now: row.now,
  };

const columns = `sealed_secret, confirmed_at, last_step::text, clock_timestamp() as now`;

export const find = async (
  db: Db,
  adminId: number,
): Promise<SecondFactor | undefined> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from second_factors where admin_id = $1`,
    [adminId],
  );
  return toFactor(rows[0]);
};

/** Held until the transaction ends: of two uses of one code at the same moment, one sees the other. */
export const lock = async (
  tx: Tx,
  adminId: number,
): Promise<SecondFactor | undefined> => {
  const { rows } = await tx.query<Row>(
    `select ${columns} from second_factors where admin_id = $1 for update`,
    [adminId],
  );
  return toFactor(rows[0]);
};

/** @returns false when there is a confirmed one, which stays */
export const prepare = async (
  tx: Tx,
  adminId: number,
  sealedSecret: Buffer,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into second_factors (admin_id, sealed_secret) values ($1, $2)
     on conflict (admin_id) do update
       set sealed_secret = $2, prepared_at = now(), last_step = 0
       where second_factors.confirmed_at is null`,
    [adminId, sealedSecret],
  );
  return rowCount === 1;
};

export const confirm = async (tx: Tx, adminId: number): Promise<void> => {
  await tx.query(
    'update second_factors set confirmed_at = now() where admin_id = $1',
    [adminId],
  );
};

/** The same secret, closed with another key. */
export const keepSecret = async (
  tx: Tx,
  adminId: number,
  sealedSecret: Buffer,
): Promise<void> => {
  await tx.query(
    'update second_factors set sealed_secret = $2 where admin_id = $1',
    [adminId, sealedSecret],
  );
};

export const keepStep = async (
  tx: Tx,
  adminId: number,
  step: number,
): Promise<void> => {
  await tx.query(
    'update second_factors set last_step = $2 where admin_id = $1',
    [adminId, step],
  );
};

export const remove = async (tx: Tx, adminId: number): Promise<boolean> => {
  await tx.query('delete from recovery_codes where admin_id = $1', [adminId]);
  const { rowCount } = await tx.query(
    'delete from second_factors where admin_id = $1',
    [adminId],
  );
  return rowCount === 1;
};

/** In place of those there were. */
export const keepRecoveryCodes = async (
  tx: Tx,
  adminId: number,
  hashes: Buffer[],
): Promise<void> => {
  await tx.query('delete from recovery_codes where admin_id = $1', [adminId]);
  await tx.query(
    'insert into recovery_codes (hash, admin_id) select unnest($2::bytea[]), $1',
    [adminId, hashes],
  );
};

/** @returns whether it was one that had not been used */
export const useRecoveryCode = async (
  tx: Tx,
  adminId: number,
  hash: Buffer,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `update recovery_codes set used_at = now()
      where hash = $2 and admin_id = $1 and used_at is null`,
    [adminId, hash],
  );
  return rowCount === 1;
};

export const countRecoveryCodes = async (
  db: Db,
  adminId: number,
): Promise<number> => {
  const { rows } = await db.query<{ left: number }>(
    `select count(*)::int as left from recovery_codes
      where admin_id = $1 and used_at is null`,
    [adminId],
  );
  return rows[0]?.left ?? 0;
};
