import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow } from '@imprint/chassis/query';

export type SecondFactor = {
  sealedSecret: Buffer;
  confirmedAt: Date | null;
  lastStep: number;
  now: Date;
};

const select = `select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt", last_step as "lastStep",
                       clock_timestamp() as now
                  from second_factors where admin_id = $1`;

export const find = (
  db: Db,
  adminId: number,
): Promise<SecondFactor | undefined> =>
  selectRow<SecondFactor>(db, select, [adminId]);

/** Held until the transaction ends: of two uses of one code at the same moment, one sees the other. */
export const lock = (
  tx: Tx,
  adminId: number,
): Promise<SecondFactor | undefined> =>
  selectRow<SecondFactor>(tx, `${select} for update`, [adminId]);

/** @returns false when there is a confirmed one, which stays */
export const prepare = async (
  tx: Tx,
  adminId: number,
  sealedSecret: Buffer,
): Promise<boolean> =>
  (await execute(
    tx,
    `insert into second_factors (admin_id, sealed_secret) values ($1, $2)
     on conflict (admin_id) do update
       set sealed_secret = $2, prepared_at = now(), last_step = 0
       where second_factors.confirmed_at is null`,
    [adminId, sealedSecret],
  )) === 1;

export const confirm = (tx: Tx, adminId: number) =>
  execute(
    tx,
    'update second_factors set confirmed_at = now() where admin_id = $1',
    [adminId],
  );

/** The same secret, closed with another key. */
export const saveSecret = (tx: Tx, adminId: number, sealedSecret: Buffer) =>
  execute(
    tx,
    'update second_factors set sealed_secret = $2 where admin_id = $1',
    [adminId, sealedSecret],
  );

export const saveStep = (tx: Tx, adminId: number, step: number) =>
  execute(tx, 'update second_factors set last_step = $2 where admin_id = $1', [
    adminId,
    step,
  ]);

const deleteOf = (
  tx: Tx,
  table: 'recovery_codes' | 'second_factors',
  adminId: number,
) => execute(tx, `delete from ${table} where admin_id = $1`, [adminId]);

export const remove = async (tx: Tx, adminId: number): Promise<boolean> => {
  await deleteOf(tx, 'recovery_codes', adminId);
  return (await deleteOf(tx, 'second_factors', adminId)) === 1;
};

/** In place of those there were. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  adminId: number,
  hashes: Buffer[],
): Promise<void> => {
  await deleteOf(tx, 'recovery_codes', adminId);
  await execute(
    tx,
    'insert into recovery_codes (hash, admin_id) select unnest($2::bytea[]), $1',
    [adminId, hashes],
  );
};

/** @returns whether it was one that had not been used */
export const consumeRecoveryCode = async (
  tx: Tx,
  adminId: number,
  hash: Buffer,
): Promise<boolean> =>
  (await execute(
    tx,
    `update recovery_codes set used_at = now()
      where hash = $2 and admin_id = $1 and used_at is null`,
    [adminId, hash],
  )) === 1;

export const countRecoveryCodes = (db: Db, adminId: number): Promise<number> =>
  execute(
    db,
    'select from recovery_codes where admin_id = $1 and used_at is null',
    [adminId],
  );
