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

/** What the undoing of an import decided about orders, by their ids. */
type UndoDecision = {
  removed: readonly string[];
  /** Orders that stay, because their buyers have opened the book. */
  kept: readonly string[];
};

/** Records and counts what the undoing of an import decided about some of its orders. */
export const recordUndoDecision = (
  tx: Tx,
  importId: string,
  { removed, kept }: UndoDecision,
  at: Date,
) =>
  execute(
    tx,
    `with decided as (
       update imported_orders set undone_at = case when order_id = any ($2::uuid[]) then $4::timestamptz end,
              kept_at = case when order_id = any ($3::uuid[]) then $4::timestamptz end
       where order_id = any ($2::uuid[] || $3::uuid[]))
     update order_imports set undone = undone + cardinality($2::uuid[]), in_use = in_use + cardinality($3::uuid[])
     where id = $1`,
    [importId, removed, kept, at],
  );

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
