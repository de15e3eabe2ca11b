import { useCallback, useEffect, useState } from 'react';
import type { OrderForm } from './order-form.tsx';

let loaded: typeof OrderForm | undefined;

const fetchForm = async (): Promise<typeof OrderForm> =>
  (loaded ??= (await import('./order-form.tsx')).OrderForm);

/** Fetches the form ahead of the click that will want it; a failure shows when it is wanted. */
export const expectPurchase = (): void => void fetchForm().catch(() => {});

/** The form's code, which comes with the first wish to buy. */
export const useOrderForm = () => {
  const [form, setForm] = useState({ OrderForm: loaded });
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    fetchForm().then(
      (OrderForm) => setForm({ OrderForm }),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  return { ...form, hasFailed, again: load };
};
