import { useState } from 'react';
import { ChangeStatusDialog } from '../change-status-dialog.tsx';
import { DeleteOrderDialog } from '../delete-order-dialog.tsx';
import { type DeletedOrder, DeletedNote } from '../deleted-note.tsx';
import type { OrderRow, OrderStatus } from '../orders.api.ts';

type PendingConfirmation =
  | { about: 'status'; order: OrderRow; to: OrderStatus }
  | { about: 'deletion'; order: OrderRow };

/** What is asked before an order of the list is changed, and the notes of those just deleted. */
export const useOrderConfirmations = (say: (line: string) => void) => {
  const [pending, setPending] = useState<PendingConfirmation>();
  const [deleted, setDeleted] = useState<DeletedOrder[]>([]);
  const close = () => setPending(undefined);
  const removeRestored = (back: string) => {
    setDeleted((all) => all.filter(({ reference }) => reference !== back));
    say(`${back} is back.`);
  };
  const notes = deleted.map((each) => (
    <DeletedNote
      key={each.reference}
      deleted={each}
      onRestored={() => removeRestored(each.reference)}
    />
  ));
  const question =
    pending?.about === 'status' ? (
      <ChangeStatusDialog
        order={pending.order}
        to={pending.to}
        onClose={close}
        onDone={(line) => {
          close();
          say(line);
        }}
      />
    ) : pending?.about === 'deletion' ? (
      <DeleteOrderDialog
        order={pending.order}
        onClose={close}
        onDone={(restorableUntil) => {
          close();
          const { reference } = pending.order;
          setDeleted((all) => [{ reference, restorableUntil }, ...all]);
        }}
      />
    ) : null;
  return {
    notes,
    question,
    askAboutStatus: (order: OrderRow, to: OrderStatus) =>
      setPending({ about: 'status', order, to }),
    askAboutDeletion: (order: OrderRow) =>
      setPending({ about: 'deletion', order }),
  };
};
