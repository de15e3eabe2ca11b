import { useState } from 'react';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import {
  type OrderRow,
  type ShipmentResult,
  useShipOrdersMutation,
} from '../orders.api.ts';

/**
 * Keeps which orders of a page are selected and the tracking numbers that were typed for them, and marks them as shipped.
 * Typed numbers stay in the tab until their order is shipped.
 */
export const useShipments = (orders: readonly OrderRow[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { draft = {}, save } = useSavedDraft('shipments');
  const [shipOrders, { isLoading, error }] = useShipOrdersMutation();
  const [results, setResults] = useState<ShipmentResult[]>([]);
  // Another page, or a refreshed one, may lack orders that were selected before.
  const selected = orders
    .map(({ reference }) => reference)
    .filter((reference) => chosen.has(reference));

  const select = (reference: string, isSelected: boolean) => {
    const next = new Set(chosen);
    if (isSelected) next.add(reference);
    else next.delete(reference);
    setChosen(next);
  };

  const selectAll = (areSelected: boolean) =>
    setChosen(
      new Set(areSelected ? orders.map(({ reference }) => reference) : []),
    );

  const typeTracking = (reference: string, tracking: string) => {
    save({ [reference]: tracking });
    // A tracking number exists only for a parcel that is about to be shipped, so its order is selected too.
    if (tracking) select(reference, true);
  };

  const shipSelected = async () => {
    const reply = await shipOrders({
      state: 'shipped',
      shipments: selected.map((reference) => {
        const trackingNumber = draft[reference]?.trim();
        return { reference, ...(trackingNumber ? { trackingNumber } : {}) };
      }),
    });
    if (reply.error) return;
    const shipped = reply.data.results.filter(({ ok }) => ok);
    save(Object.fromEntries(shipped.map(({ reference }) => [reference, ''])));
    setChosen(new Set());
    setResults(reply.data.results);
  };

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
    ...{ select, selectAll, typeTracking, shipSelected, undo },
  };
};

export type Shipments = ReturnType<typeof useShipments>;
