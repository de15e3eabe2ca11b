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

/** Returns the second factor of an admin, prepared or confirmed; undefined if there is none. */
export const find = (
  db: Db,
  adminId: number,
): Promise<SecondFactor | undefined> =>
  selectRow<SecondFactor>(db, select, [adminId]);

/** Returns and locks the second factor, so that only one of two concurrent uses of a code succeeds. */
export const lock = (
  tx: Tx,
  adminId: number,
): Promise<SecondFactor | undefined> =>
  selectRow<SecondFactor>(tx, `${select} for update`, [adminId]);

/** Saves the secret of an unconfirmed second factor; returns false and changes nothing if a confirmed one exists. */
export const saveUnconfirmedSecret = async (
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

export const saveSecret = (tx: Tx, adminId: number, sealedSecret: Buffer) =>
  execute(
    tx,
    'update second_factors set sealed_secret = $2 where admin_id = $1',
    [adminId, sealedSecret],
  );

/** Records the 30 s period of the last used code, so that no code is accepted twice. */
export const saveLastUsedStep = (tx: Tx, adminId: number, step: number) =>
  execute(tx, 'update second_factors set last_step = $2 where admin_id = $1', [
    adminId,
    step,
  ]);

const deleteFromTable = (
  tx: Tx,
  table: 'recovery_codes' | 'second_factors',
  adminId: number,
) => execute(tx, `delete from ${table} where admin_id = $1`, [adminId]);

/** Deletes the second factor and its recovery codes; returns whether there was one. */
export const deleteSecondFactor = async (
  tx: Tx,
  adminId: number,
): Promise<boolean> => {
  await deleteFromTable(tx, 'recovery_codes', adminId);
  return (await deleteFromTable(tx, 'second_factors', adminId)) === 1;
};

/** Replaces all recovery codes, of which only the hashes are stored. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  adminId: number,
  hashes: Buffer[],
): Promise<void> => {
  await deleteFromTable(tx, 'recovery_codes', adminId);
  await execute(
    tx,
    'insert into recovery_codes (hash, admin_id) select unnest($2::bytea[]), $1',
    [adminId, hashes],
  );
};

/** Marks a recovery code as used; returns false if it is unknown or used. */
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

/** Returns the number of unused recovery codes. */
export const countUnusedRecoveryCodes = (
  db: Db,
  adminId: number,
): Promise<number> =>
  execute(
    db,
    'select from recovery_codes where admin_id = $1 and used_at is null',
    [adminId],
  );
