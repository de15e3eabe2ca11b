import { createAdminUseCase } from '../orders/admin-write.ts';
import { changeToDeleted, restorableUntil } from '../orders/order.model.ts';
import { recordChange } from '../orders/record-change.ts';

/**
 * Marks an order as deleted, which hides it from its buyer, the order list and the sales. Its row, payments and history
 * stay. Returns until when the order can be restored.
 */
export const deleteOrder = createAdminUseCase(
  async ({ tx, order, now, audit }) => {
    const change = changeToDeleted(order, now);
    if (!change) return restorableUntil(order.deletedAt ?? now);
    await recordChange(tx, change, 'admin');
    const until = restorableUntil(now);
    await audit({
      action: 'deleted',
      before: { deleted: false, version: order.version },
      after: {
        deleted: true,
        version: change.order.version,
        restorableUntil: until.toISOString(),
      },
    });
    return until;
  },
);
