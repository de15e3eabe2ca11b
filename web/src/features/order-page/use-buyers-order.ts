import { useCallback, useEffect, useReducer, useState } from 'react';
import { type Asked, showOrder } from './order-page.api.ts';
import type { BuyersOrder, Delivery } from './buyers-order.model.ts';

export type Shown =
  | { phase: 'loading' }
  | { phase: 'shown'; order: BuyersOrder }
  /** There is no such order, or the key is not its own: the server does not say which. */
  | { phase: 'missing' }
  | { phase: 'failed'; sentence: string };

const ask = async (asked: Asked): Promise<Shown> => {
  const reply = await showOrder(asked);
  if (reply.ok) return { phase: 'shown', order: reply.value.order };
  const { status, error } = reply.problem;
  return status === 404
    ? { phase: 'missing' }
    : { phase: 'failed', sentence: error };
};

/** An order as the server shows it to its buyer. */
export const useBuyersOrder = ({ reference, orderKey }: Asked) => {
  const [shown, setShown] = useState<Shown>({ phase: 'loading' });
  const [turn, askAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    let isMoot = false;
    void ask({ reference, orderKey }).then((next) => {
      if (!isMoot) setShown(next);
    });
    return () => {
      isMoot = true;
    };
  }, [reference, orderKey, turn]);

  const again = useCallback(() => {
    setShown({ phase: 'loading' });
    askAgain();
  }, []);
  const onKept = useCallback(
    (delivery: Delivery) =>
      setShown((before) =>
        before.phase === 'shown'
          ? { phase: 'shown', order: { ...before.order, delivery } }
          : before,
      ),
    [],
  );
  return { shown, again, changes: { onKept, onRefused: askAgain } };
};

/** To be called once the server has a new address, and once it refuses one. */
export type OrderChanges = ReturnType<typeof useBuyersOrder>['changes'];
