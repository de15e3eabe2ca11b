import { createPreparedStatement, type Tx } from '@imprint/chassis/db';
import { execute, toColumnArrays } from '@imprint/chassis/query';
import type { Order } from './order.model.ts';

const save = createPreparedStatement(
  `update orders set version = next.version, deleted_at = next.deleted_at
   from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) as next (id, version, deleted_at)
   where orders.id = next.id and orders.version = next.version - 1`,
);

/** Saves the next versions of deleted orders in one statement, like `updateOrder`. Needs the orders' locks. */
export const updateDeletedOrders = async (
  tx: Tx,
  orders: readonly Order[],
): Promise<void> => {
  const saved = await execute(
    tx,
    save([...toColumnArrays(orders, 'id', 'version', 'deletedAt')]),
  );
  if (saved !== orders.length)
    throw new Error(
      'order version conflict: an order was changed without its lock',
    );
};
