import { ConflictError } from '@imprint/chassis/errors';
import { lockSource } from '../order-imports/order-import.repository.ts';
import { markOrderRestored } from '../order-imports/undo.repository.ts';
import { createAdminUseCase } from '../orders/admin-write.ts';
import { changeToRestored } from '../orders/order.model.ts';
import { scheduleCheck } from '../orders/order.repository.ts';
import { recordChange } from '../orders/record-change.ts';

const importedAgainError = () =>
  new ConflictError(
    'ORDER_IMPORTED_AGAIN',
    'This order was imported again after it was deleted. Delete the newer order first, so that its buyer has it once.',
  );

/**
 * Restores a deleted order; changes nothing if it is not deleted.
 * Throws RESTORE_TOO_LATE after 30 days, or ORDER_IMPORTED_AGAIN.
 */
export const restoreOrder = createAdminUseCase(
  async ({ tx, order, now, audit }) => {
    const change = changeToRestored(order, now);
    if (!change) return;
    const { id, importedFrom } = order;
    if (importedFrom) {
      await lockSource(tx, importedFrom);
      if (!(await markOrderRestored(tx, id, now))) throw importedAgainError();
    }
    await recordChange(tx, change, 'admin');
    // A payment that was reported while the order was deleted was only flagged; a check now can accept the payment.
    if (order.status !== 'success') await scheduleCheck(tx, order.id, now);
    await audit({
      action: 'restored',
      before: { deleted: true, version: order.version },
      after: { deleted: false, version: change.order.version },
    });
  },
);
