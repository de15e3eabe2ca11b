import { useState } from 'react';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import {
  type OrderRow,
  type ShipmentResult,
  type TrackingLine,
  useShipOrdersMutation,
} from '../orders.api.ts';

type NewShipment = {
  reference: string;
  carrier?: string;
  trackingNumber?: string;
};

/** Keeps which orders are selected in the tab, so that they still are when the author returns from an order. */
const useSelectedReferences = () => {
  const { draft = {}, save, discard } = useSavedDraft('selected-shipments');
  return {
    isSelected: (reference: string) => draft[reference] === 'selected',
    select: (references: readonly string[], areSelected: boolean) =>
      save(
        Object.fromEntries(
          references.map((one) => [one, areSelected ? 'selected' : '']),
        ),
      ),
    discard,
  };
};

/**
 * Keeps which orders of a page are selected and the tracking numbers that were typed for them, and marks them as shipped.
 * Both stay in the tab until their order is shipped.
 */
export const useShipments = (orders: readonly OrderRow[]) => {
  const selection = useSelectedReferences();
  const { draft = {}, save } = useSavedDraft('shipments');
  const [shipOrders, { isLoading, error }] = useShipOrdersMutation();
  const [results, setResults] = useState<ShipmentResult[]>([]);
  // Another page, or a refreshed one, may lack orders that were selected before.
  const selected = orders
    .map(({ reference }) => reference)
    .filter(selection.isSelected);

  const select = (reference: string, isSelected: boolean) =>
    selection.select([reference], isSelected);

  const selectAll = (areSelected: boolean) =>
    selection.select(
      orders.map(({ reference }) => reference),
      areSelected,
    );

  const typeTracking = (reference: string, tracking: string) => {
    save({ [reference]: tracking });
    // A tracking number exists only for a parcel that is about to be shipped, so its order is selected too.
    if (tracking) select(reference, true);
  };

  const ship = async (shipments: NewShipment[]): Promise<boolean> => {
    const reply = await shipOrders({ state: 'shipped', shipments });
    if (reply.error) return false;
    const shipped = reply.data.results.filter(({ ok }) => ok);
    save(Object.fromEntries(shipped.map(({ reference }) => [reference, ''])));
    selection.discard();
    setResults(reply.data.results);
    return true;
  };

  const shipSelected = () =>
    ship(
      selected.map((reference) => {
        const trackingNumber = draft[reference]?.trim();
        return { reference, ...(trackingNumber ? { trackingNumber } : {}) };
      }),
    );

  /** Ships the orders of a list of tracking numbers; returns whether the server has answered. */
  const shipLines = (lines: readonly TrackingLine[]) =>
    ship(
      lines.map(({ reference, carrier, trackingNumber }) => ({
        reference,
        trackingNumber,
        ...(carrier ? { carrier } : {}),
      })),
    );

  const undo = async () => {
    const shipped = results.filter(({ ok }) => ok);
    await shipOrders({
      state: 'ready',
      shipments: shipped.map(({ reference }) => ({ reference })),
    }).unwrap();
    setResults([]);
  };

  return {
    selected,
    trackingOf: (reference: string) => draft[reference] ?? '',
    results,
    isBusy: isLoading,
    error,
    ...{ select, selectAll, typeTracking, shipSelected, shipLines, undo },
  };
};

export type Shipments = ReturnType<typeof useShipments>;
