import { formatDay } from '../../shared/lib/date.ts';
import { UndoNote } from '../../shared/ui/feedback/undo-note.tsx';
import { useRestoreOrderMutation } from './orders.api.ts';

export type DeletedOrder = { reference: string; restorableUntil: string };

export const DeletedNote = ({
  deleted: { reference, restorableUntil },
  onRestored,
}: {
  deleted: DeletedOrder;
  onRestored: () => void;
}) => {
  const [restore, restoring] = useRestoreOrderMutation();
  const restoreOrder = async () => {
    const reply = await restore(reference);
    if (!reply.error) onRestored();
  };
  return (
    <UndoNote
      name={reference}
      restoring={restoring}
      onUndo={() => void restoreOrder()}
    >
      <b className="num">{reference}</b> is deleted. You can restore it until{' '}
      {formatDay(restorableUntil)}.
    </UndoNote>
  );
};
