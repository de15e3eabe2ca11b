import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import { execute, selectCount, selectRow } from '@imprint/chassis/query';
import {
  type AutomaticResolution,
  describeFlag,
  type Flag,
  type FlagReason,
} from './flag.model.ts';

/**
 * Inserts a flag unless the attempt has an open flag with the same reason, or a settled flag with the same data.
 * Returns its id; undefined if it was not inserted. Needs the order's lock.
 */
export const insertFlag = async (
  tx: Tx,
  orderId: string,
  flag: Flag,
  at: Date,
): Promise<number | undefined> => {
  const { reference, reason } = flag;
  // During an upgrade, the previous version of the service still reads `detail`.
  const inserted = await selectRow<{ id: number }>(
    tx,
    `insert into payment_flags (order_id, payment_reference, reason, detail, data, raised_at)
     select $1, $2, $3, $4, $5, $6
     where not exists (select 1 from payment_flags
                       where payment_reference = $2 and reason = $3
                         and (settled_at is null or data = $5))
     returning id`,
    [orderId, reference, reason, describeFlag(flag), JSON.stringify(flag), at],
  );
  return inserted?.id;
};

const settle = createPreparedStatement(
  `update payment_flags set settled_at = $3, resolution = $4
   where payment_reference = $1 and reason = any($2) and settled_at is null`,
);

/** Settles the open flags of an attempt that have these reasons, by an automatic resolution. */
export const settleAttemptFlags = (
  tx: Tx,
  reference: string,
  reasons: readonly FlagReason[],
  resolution: AutomaticResolution,
  at: Date,
) => execute(tx, settle([reference, reasons, at, resolution]));

/** Returns the number of open flags of all orders. */
export const countOpenFlags = (db: Db) =>
  selectCount(
    db,
    'select count(*) from payment_flags where settled_at is null',
  );
