import { formatLongDate } from '../../shared/lib/date.ts';
import { UndoNote } from '../../shared/ui/feedback/undo-note.tsx';
import { useRestoreOrderMutation } from './orders.api.ts';
import { UnbrokenReferences } from '../../shared/ui/data/unbroken-references.tsx';
import * as text from './text.ts';

export type DeletedOrder = { reference: string; restorableUntil: string };

export const UndoDeletionNote = ({
  deleted: { reference, restorableUntil },
  onRestored,
}: {
  deleted: DeletedOrder;
  onRestored: () => void;
}) => {
  const [restore] = useRestoreOrderMutation();
  const restoreOrder = async () => {
    await restore(reference).unwrap();
    onRestored();
  };
  return (
    <UndoNote name={reference} onUndo={restoreOrder}>
      <b className="num">
        <UnbrokenReferences>{reference}</UnbrokenReferences>
      </b>{' '}
      {text.deletedAfterReference(formatLongDate(restorableUntil))}
    </UndoNote>
  );
};
