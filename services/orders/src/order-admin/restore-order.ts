import { adminWrite } from '../orders/admin-write.ts';
import { changeToRestored } from '../orders/order.model.ts';
import { scheduleCheck } from '../orders/order.repository.ts';
import { recordChange } from '../orders/record-change.ts';

/** Undoes a deletion; one that is not deleted stays as it is. */
export const restoreOrder = adminWrite(async ({ tx, order, now, audit }) => {
  const change = changeToRestored(order, now);
  if (!change) return;
  await recordChange(tx, change, 'admin');
  // A payment that came meanwhile was flagged; now it can be accepted.
  if (order.status !== 'success') await scheduleCheck(tx, order.id, now);
  await audit({
    action: 'restored',
    before: { deleted: true, version: order.version },
    after: { deleted: false, version: change.order.version },
  });
});
