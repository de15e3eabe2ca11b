import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { UndoNote } from '../../../shared/ui/feedback/undo-note.tsx';
import { SaveBar } from '../../../shared/ui/forms/save-bar.tsx';
import type { ShipmentResult } from '../orders.api.ts';
import type { Shipments } from './use-shipments.ts';
import * as text from './text.ts';

const RefusedOrders = ({ results }: { results: readonly ShipmentResult[] }) => {
  const refused = results.flatMap((result) => (result.ok ? [] : [result]));
  if (refused.length === 0) return null;
  return (
    <Message kind="fail">
      {text.notAllShipped}
      {refused.map(({ reference, error }) => (
        <span key={reference}> {text.refusedOrder(reference, error)}</span>
      ))}
    </Message>
  );
};

/** What became of the orders that were marked as shipped, with Undo. */
export const ShippingResults = ({
  shipments: { results, undo },
}: {
  shipments: Shipments;
}) => {
  const shipped = results.filter(({ ok }) => ok).length;
  return (
    <>
      {shipped > 0 && (
        <UndoNote
          name={text.shippedCount(shipped)}
          action={text.shipmentOf(shipped)}
          onUndo={undo}
        >
          {text.shippedCount(shipped)}
        </UndoNote>
      )}
      <RefusedOrders results={results} />
    </>
  );
};

/** How many orders are selected, with the button that marks them as shipped. */
export const ShippingBar = ({
  shown,
  shipments: { selected, isBusy, error, shipSelected },
}: {
  shown: number;
  shipments: Shipments;
}) => (
  <>
    <RequestErrorMessage error={error} />
    <SaveBar
      status={
        <>
          <b>{text.selectedCount(selected.length, shown)}</b>{' '}
          <span>{text.buyersInformed}</span>
        </>
      }
    >
      <Button
        variant="solid"
        isBusy={isBusy}
        disabled={selected.length === 0}
        onClick={() => void shipSelected()}
      >
        {text.markAsShipped(selected.length)}
      </Button>
    </SaveBar>
  </>
);
