import { useState } from 'react';
import { ChangeStatusDialog } from '../change-status-dialog.tsx';
import { DeleteOrderDialog } from '../delete-order-dialog.tsx';
import { type Deleted, DeletedNote } from '../deleted-note.tsx';
import type { OrderRow, OrderStatus } from '../orders.api.ts';

type Asked =
  | { about: 'status'; order: OrderRow; to: OrderStatus }
  | { about: 'deletion'; order: OrderRow };

/** What is asked before an order of the list is changed, and the notes of those just deleted. */
export const useOrderQuestions = (say: (line: string) => void) => {
  const [asked, setAsked] = useState<Asked>();
  const [deleted, setDeleted] = useState<Deleted[]>([]);
  const close = () => setAsked(undefined);
  const bringBack = (back: string) => {
    setDeleted((all) => all.filter(({ reference }) => reference !== back));
    say(`${back} is back.`);
  };
  const notes = deleted.map((each) => (
    <DeletedNote
      key={each.reference}
      deleted={each}
      onRestored={() => bringBack(each.reference)}
    />
  ));
  const question =
    asked?.about === 'status' ? (
      <ChangeStatusDialog
        order={asked.order}
        to={asked.to}
        onClose={close}
        onDone={(line) => {
          close();
          say(line);
        }}
      />
    ) : asked?.about === 'deletion' ? (
      <DeleteOrderDialog
        order={asked.order}
        onClose={close}
        onDone={(restorableUntil) => {
          close();
          const { reference } = asked.order;
          setDeleted((all) => [{ reference, restorableUntil }, ...all]);
        }}
      />
    ) : null;
  return {
    notes,
    question,
    askAboutStatus: (order: OrderRow, to: OrderStatus) =>
      setAsked({ about: 'status', order, to }),
    askAboutDeletion: (order: OrderRow) =>
      setAsked({ about: 'deletion', order }),
  };
};
