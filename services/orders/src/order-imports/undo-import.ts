import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { changeToDeleted } from '../orders/order.model.ts';
import { lockAvailableByIds } from '../orders/order.repository.ts';
import { recordDeletions } from '../orders/record-change.ts';
import { importNotFoundError } from './read-import-file.ts';
import {
  claimImport,
  deleteStagedRows,
  lockImportState,
} from './order-import.repository.ts';
import {
  listOrdersToUndo,
  markUndoing,
  markUndone,
  recordUndoDecision,
} from './undo.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/**
 * Asks for the undoing of an import, which a background worker does in batches; an import in progress stops first.
 * Asking again changes nothing. Throws IMPORT_NOT_FOUND.
 */
export const undoImport =
  ({ pool, onStarted }: { pool: Pool; onStarted: () => void }) =>
  async (id: string, admin: AdminClaims): Promise<void> => {
    await withTransaction(pool, async (tx) => {
      const found = await lockImportState(tx, id);
      if (!found) throw importNotFoundError();
      const { state, created } = found;
      if (state === 'undoing' || state === 'undone') return;
      await deleteStagedRows(tx, id);
      await markUndoing(tx, id);
      await recordAndPublishAdminAction(tx, {
        service: 'orders',
        admin,
        action: 'order-import.undone',
        subject: `import ${id}`,
        before: { state },
        after: { state: 'undoing', orders: created },
      });
    });
    onStarted();
  };

type UndoDeps = Deps & {
  /** Returns those of the orders whose book has been opened. */
  findOpened: (references: string[]) => Promise<string[]>;
};

const batchSize = 200;

const deleteUnopenedOrders = async (
  tx: Tx,
  importId: string,
  { orderIds, opened }: { orderIds: string[]; opened: ReadonlySet<string> },
  at: Date,
): Promise<void> => {
  // An order that another transaction holds is undone in a later batch: waiting for it here, with the import locked,
  // could deadlock with the restoring of the order.
  const orders = await lockAvailableByIds(tx, orderIds);
  const isOpened = (order: { reference: string }) =>
    opened.has(order.reference);
  const removed = orders.filter((order) => !isOpened(order));
  const deletions = removed.flatMap(
    (order) => changeToDeleted(order, at) ?? [],
  );
  await recordDeletions(tx, deletions, 'import');
  const decision = {
    removed: removed.map(({ id }) => id),
    kept: orders.filter(isOpened).map(({ id }) => id),
  };
  await recordUndoDecision(tx, importId, decision, at);
};

/**
 * Undoes the next orders of an import: an order whose book was opened stays, and any other is deleted, which revokes its
 * links. The check precedes the transaction, which must not call another service; a book that is first opened in the
 * moment between counts as unopened.
 * @returns 'again' while there may be more orders to undo
 */
export const undoNextBatch =
  ({ pool, clock, findOpened }: UndoDeps) =>
  async (): Promise<'again' | 'idle'> => {
    const claimed = await withTransaction(pool, (tx) =>
      claimImport(tx, 'undoing'),
    );
    if (!claimed) return 'idle';
    const { id } = claimed;
    const next = await listOrdersToUndo(pool, id, batchSize);
    const references = next.map(({ reference }) => reference);
    const opened = new Set(
      references.length > 0 ? await findOpened(references) : [],
    );
    await withTransaction(pool, async (tx) => {
      const found = await lockImportState(tx, id);
      if (found?.state !== 'undoing') return;
      // Another instance may have undone some of these orders meanwhile.
      const left = await listOrdersToUndo(tx, id, batchSize);
      if (left.length === 0)
        return void (await markUndone(tx, id, clock.now()));
      const checked = new Set(references);
      const orderIds = left
        .filter(({ reference }) => checked.has(reference))
        .map((order) => order.id);
      return deleteUnopenedOrders(tx, id, { orderIds, opened }, clock.now());
    });
    return 'again';
  };
