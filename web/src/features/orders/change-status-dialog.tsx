import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { statusConsequence } from './order-text.ts';
import { type OrderStatus, useChangeStatusMutation } from './orders.api.ts';

type Changing = Parameters<typeof statusConsequence>[0] & {
  reference: string;
  /** What was seen; the change is refused when it is no longer that. */
  version?: number;
};

export const ChangeStatusDialog = ({
  order,
  to,
  onDone,
  onClose,
}: {
  order: Changing;
  to: OrderStatus;
  onDone: (line: string) => void;
  onClose: () => void;
}) => {
  const [change, { isLoading, error }] = useChangeStatusMutation();
  const { reference, version } = order;
  const confirm = async () => {
    const reply = await change({ reference, status: to, version });
    if (!reply.error) onDone(`${reference} is set to ${to}.`);
  };
  return (
    <ConfirmDialog
      question={`Set this order from ${order.status} to ${to}?`}
      action={`Set to ${to}`}
      keep="Leave it"
      isDangerous={order.status === 'success'}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="num">{reference}</p>
      <p>{statusConsequence(order, to)}</p>
    </ConfirmDialog>
  );
};
