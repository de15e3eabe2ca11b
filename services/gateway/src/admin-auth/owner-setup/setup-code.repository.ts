import type { Db, Tx } from '@imprint/chassis/db';
import { execute } from '@imprint/chassis/query';

// Every start without an owner prints a code, so the newest codes of several instances are valid at once.
const maxCodes = 10;

/** Stores the hash of a code and deletes all but the ten newest. */
export const add = async (tx: Tx, codeHash: Buffer): Promise<void> => {
  await execute(tx, 'insert into setup_codes (code_hash) values ($1)', [
    codeHash,
  ]);
  await execute(
    tx,
    `delete from setup_codes where code_hash not in
       (select code_hash from setup_codes order by created_at desc limit $1)`,
    [maxCodes],
  );
};

/** Returns whether a code with this hash is valid. */
export const isValid = async (db: Db, codeHash: Buffer): Promise<boolean> =>
  (await execute(db, 'select from setup_codes where code_hash = $1', [
    codeHash,
  ])) === 1;

export const deleteAll = (tx: Tx) => execute(tx, 'delete from setup_codes');
