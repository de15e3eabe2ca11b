import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow, selectRows } from '@imprint/chassis/query';
import type { RaisedFlag } from '../payments/attempts/flag.model.ts';

// During an upgrade, the previous version of the service still writes flags without `data`; their text is read instead.
const select = `select f.id, f.reason, coalesce(f.data, jsonb_build_object('reason', 'OTHER', 'text', f.detail)) as data,
    p.number as attempt, f.payment_reference as reference, f.raised_at as "raisedAt",
    f.settled_at as "settledAt", f.resolution, f.settled_note as "settledNote"
  from payment_flags f join payments p on p.reference = f.payment_reference`;

/** Returns the flags of an order, open flags first, then the newest first. */
export const listFlags = (db: Db, orderId: string, limit: number) =>
  selectRows<RaisedFlag>(
    db,
    `${select} where f.order_id = $1 order by f.settled_at is not null, f.id desc limit $2`,
    [orderId, limit],
  );

/** Returns a flag of an order; undefined if the order has no flag with this id. */
export const findFlag = (db: Db, orderId: string, id: number) =>
  selectRow<RaisedFlag>(db, `${select} where f.order_id = $1 and f.id = $2`, [
    orderId,
    id,
  ]);

/** Marks a flag as settled by the admin. */
export const settleFlag = (tx: Tx, id: number, note: string, at: Date) =>
  execute(
    tx,
    `update payment_flags set settled_at = $2, resolution = 'admin', settled_note = $3 where id = $1`,
    [id, at, note],
  );
