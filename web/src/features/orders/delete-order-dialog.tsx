import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { deletionConsequence } from './order-text.ts';
import { useDeleteOrderMutation } from './orders.api.ts';

type Deleting = Parameters<typeof deletionConsequence>[0] & {
  reference: string;
};

export const DeleteOrderDialog = ({
  order,
  onDone,
  onClose,
}: {
  order: Deleting;
  onDone: (restorableUntil: string) => void;
  onClose: () => void;
}) => {
  const [remove, { isLoading, error }] = useDeleteOrderMutation();
  const confirm = async () => {
    const { data } = await remove(order.reference);
    if (data) onDone(data.restorableUntil);
  };
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this order?"
      action="Delete"
      keep="Keep it"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="num">{order.reference}</p>
      <p>{deletionConsequence(order, new Date())}</p>
    </ConfirmDialog>
  );
};
