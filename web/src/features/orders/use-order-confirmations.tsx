import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { deletionConsequence, statusConsequence } from './order-text.ts';
import {
  type OrderStatus,
  useChangeStatusMutation,
  useDeleteOrderMutation,
} from './orders.api.ts';
import { UnbrokenReferences } from '../../shared/ui/data/unbroken-references.tsx';
import * as text from './text.ts';

type ConfirmedOrder = Parameters<typeof statusConsequence>[0] & {
  reference: string;
  /** The version on the screen; the server refuses the change if the order has a newer version. */
  version?: number;
};

const renderConsequence = (reference: string, consequence: string) => (
  <>
    <p className="num">
      <UnbrokenReferences>{reference}</UnbrokenReferences>
    </p>
    <p>{consequence}</p>
  </>
);

/** Returns functions that ask for confirmation before a status is changed or an order is deleted, and their dialog. */
export const useOrderConfirmations = (
  announce: (line: string) => void,
  onDeleted?: (reference: string, restorableUntil: string) => void,
) => {
  const [changeStatus] = useChangeStatusMutation();
  const [deleteOrder] = useDeleteOrderMutation();
  const { dialog, confirm } = useConfirmDialog();
  return {
    dialog,
    confirmStatus: (order: ConfirmedOrder, status: OrderStatus) => {
      const { reference, version } = order;
      confirm({
        question: text.statusQuestion(status),
        children: renderConsequence(
          reference,
          statusConsequence(order, status),
        ),
        action: text.statusAction(status),
        keep: text.cancelStatusChange,
        isDangerous: order.status === 'success',
        onConfirm: () => changeStatus({ reference, status, version }).unwrap(),
        onDone: () => announce(text.statusChanged(reference, status)),
      });
    },
    confirmDeletion: (order: ConfirmedOrder) => {
      const { reference } = order;
      confirm({
        question: text.deleteQuestion,
        children: renderConsequence(
          reference,
          deletionConsequence(order, new Date()),
        ),
        action: text.deleteAction,
        keep: text.cancelDeletion,
        isDangerous: true,
        onConfirm: () => deleteOrder(reference).unwrap(),
        onDone: ({ restorableUntil }) =>
          onDeleted?.(reference, restorableUntil),
      });
    },
  };
};
