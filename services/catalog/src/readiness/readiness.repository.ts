import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectValues } from '@imprint/chassis/query';
import type { ConfirmableCheck } from './readiness.shape.ts';

/** Returns the checks that the author confirmed. */
export const listConfirmed = (db: Db): Promise<ConfirmableCheck[]> =>
  selectValues<ConfirmableCheck>(
    db,
    'select check_id as value from readiness_confirmations',
  );

/** Records a confirmation; returns false if it was recorded before. */
export const recordConfirmation = async (
  tx: Tx,
  check: ConfirmableCheck,
  now: Date,
): Promise<boolean> =>
  (await execute(
    tx,
    `insert into readiness_confirmations (check_id, confirmed_at) values ($1, $2)
     on conflict (check_id) do nothing`,
    [check, now],
  )) === 1;
