import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow, selectRows } from '@imprint/chassis/query';

export const markUndoing = (tx: Tx, id: string) =>
  execute(tx, `update order_imports set state = 'undoing' where id = $1`, [id]);

export const markUndone = (tx: Tx, id: string, at: Date) =>
  execute(
    tx,
    `update order_imports set state = 'undone', undone_at = $2 where id = $1`,
    [id, at],
  );

/** Returns the next orders of an import that its undoing has not decided yet. */
export const listOrdersToUndo = (db: Db, importId: string, limit: number) =>
  selectRows<{ id: string; reference: string }>(
    db,
    `select orders.id, orders.reference from imported_orders join orders on orders.id = order_id
     where import_id = $1 and undone_at is null and kept_at is null order by order_id limit $2`,
    [importId, limit],
  );

/** Records that the undoing of an import removed these orders. */
export const markOrdersUndone = async (
  tx: Tx,
  importId: string,
  orderIds: readonly string[],
  at: Date,
): Promise<void> => {
  await execute(
    tx,
    'update imported_orders set undone_at = $2 where order_id = any ($1)',
    [orderIds, at],
  );
  await execute(
    tx,
    'update order_imports set undone = undone + $2 where id = $1',
    [importId, orderIds.length],
  );
};

/** Records that the undoing of an import left these orders, because their buyers have opened the book. */
export const markOrdersUndoRefused = async (
  tx: Tx,
  importId: string,
  orderIds: readonly string[],
  at: Date,
): Promise<void> => {
  await execute(
    tx,
    'update imported_orders set kept_at = $2 where order_id = any ($1)',
    [orderIds, at],
  );
  await execute(
    tx,
    'update order_imports set in_use = in_use + $2 where id = $1',
    [importId, orderIds.length],
  );
};

/**
 * Records that a deleted order was restored, so that an undoing in progress leaves it. Needs the locks of the order and
 * of its source.
 * @returns false if the order was undone and another one now has its reference in its source
 */
export const markOrderRestored = async (
  tx: Tx,
  orderId: string,
  at: Date,
): Promise<boolean> => {
  const undone = await selectRow<{
    importId: string;
    isImportedAgain: boolean;
  }>(
    tx,
    `select import_id as "importId", exists
       (select from imported_orders other where other.source = restored.source
          and other.source_reference = restored.source_reference and other.undone_at is null) as "isImportedAgain"
     from imported_orders restored where order_id = $1 and undone_at is not null`,
    [orderId],
  );
  if (!undone) return true;
  if (undone.isImportedAgain) return false;
  await execute(
    tx,
    'update imported_orders set undone_at = null, kept_at = $2 where order_id = $1',
    [orderId, at],
  );
  await execute(
    tx,
    'update order_imports set undone = undone - 1 where id = $1',
    [undone.importId],
  );
  return true;
};
