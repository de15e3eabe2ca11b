import { type ComponentProps, useState } from 'react';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import type { OrderStatus } from './orders.api.ts';

type ConfirmedOrder = ComponentProps<typeof ChangeStatusDialog>['order'];

/** What is asked before an order changes its status or is deleted. */
export const useOrderConfirmations = (
  announce: (line: string) => void,
  onDeleted?: (reference: string, restorableUntil: string) => void,
) => {
  /** Without a status to set, the order is to be deleted. */
  const [pending, setPending] = useState<{
    order: ConfirmedOrder;
    to?: OrderStatus;
  }>();
  const onClose = () => setPending(undefined);
  return {
    dialog:
      pending &&
      (pending.to ? (
        <ChangeStatusDialog
          order={pending.order}
          to={pending.to}
          onClose={onClose}
          onDone={(line) => {
            onClose();
            announce(line);
          }}
        />
      ) : (
        <DeleteOrderDialog
          order={pending.order}
          onClose={onClose}
          onDone={(restorableUntil) => {
            onClose();
            onDeleted?.(pending.order.reference, restorableUntil);
          }}
        />
      )),
    confirmStatus: (order: ConfirmedOrder, to: OrderStatus) =>
      setPending({ order, to }),
    confirmDeletion: (order: ConfirmedOrder) => setPending({ order }),
  };
};
