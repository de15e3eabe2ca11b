import { type Db, prepared, type Tx } from '@imprint/chassis/db';
import { execute, selectCount } from '@imprint/chassis/query';
import {
  type AutomaticResolution,
  describeFlag,
  type Flag,
  type FlagReason,
} from './flag.model.ts';

/**
 * Puts it before the admin: once per attempt and reason while it is open, and not again
 * as it was once it is settled. Needs the order's lock.
 */
export const raiseFlag = async (
  tx: Tx,
  orderId: string,
  flag: Flag,
  at: Date,
): Promise<boolean> => {
  const { reference, reason } = flag;
  // The earlier version of the service reads `detail`, and writes rows without `data`, while it is replaced.
  const raised = await execute(
    tx,
    `insert into payment_flags (order_id, payment_reference, reason, detail, data, raised_at)
     select $1, $2, $3, $4, $5, $6
     where not exists (select 1 from payment_flags
                       where payment_reference = $2 and reason = $3
                         and (settled_at is null or data = $5))`,
    [orderId, reference, reason, describeFlag(flag), JSON.stringify(flag), at],
  );
  return raised === 1;
};

const settle = prepared(
  `update payment_flags set settled_at = $3, resolution = $4
   where payment_reference = $1 and reason = any($2) and settled_at is null`,
);

/** Settles what is open for these reasons, without the admin. */
export const settleFlags = (
  tx: Tx,
  reference: string,
  reasons: readonly FlagReason[],
  resolution: AutomaticResolution,
  at: Date,
) => execute(tx, settle([reference, reasons, at, resolution]));

export const countOpenFlags = (db: Db) =>
  selectCount(
    db,
    'select count(*) from payment_flags where settled_at is null',
  );
