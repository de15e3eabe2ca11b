import { useCallback, useEffect, useReducer, useState } from 'react';
import { type OrderAccess, fetchOrder } from './order-page.api.ts';
import type { BuyersOrder, Delivery } from './buyers-order.shape.ts';

export type OrderState =
  | { phase: 'loading' }
  | { phase: 'shown'; order: BuyersOrder }
  /** The order does not exist or the key is wrong; the server answers 404 to both. */
  | { phase: 'missing' }
  | { phase: 'failed'; sentence: string };

const fetchOrderState = async (access: OrderAccess): Promise<OrderState> => {
  const reply = await fetchOrder(access);
  if (reply.ok) return { phase: 'shown', order: reply.value.order };
  const { status, error } = reply.problem;
  return status === 404
    ? { phase: 'missing' }
    : { phase: 'failed', sentence: error };
};

/** Loads an order with the details that the server shows to its buyer. */
export const useBuyersOrder = ({ reference, orderKey }: OrderAccess) => {
  const [shown, setShown] = useState<OrderState>({ phase: 'loading' });
  const [turn, reload] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    let isCancelled = false;
    void fetchOrderState({ reference, orderKey }).then((next) => {
      if (!isCancelled) setShown(next);
    });
    return () => {
      isCancelled = true;
    };
  }, [reference, orderKey, turn]);

  const refetch = useCallback(() => {
    setShown({ phase: 'loading' });
    reload();
  }, []);
  const onSaved = useCallback(
    (delivery: Delivery) =>
      setShown((before) =>
        before.phase === 'shown'
          ? { phase: 'shown', order: { ...before.order, delivery } }
          : before,
      ),
    [],
  );
  return { shown, refetch, changes: { onSaved, onRejected: reload } };
};

/** Callbacks for an address that the server has saved or rejected. */
export type OrderChanges = ReturnType<typeof useBuyersOrder>['changes'];
