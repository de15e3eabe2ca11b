import { latePart } from '../../shared/hooks/late-part.ts';

const form = latePart(async () => (await import('./order-form.tsx')).OrderForm);

/** Fetches the form ahead of the click that will want it; a failure shows when it is wanted. */
export const expectPurchase = form.expect;

/** The form's code, which comes with the first wish to buy. */
export const useOrderForm = () => {
  const { part, ...state } = form.usePart();
  return { OrderForm: part, ...state };
};
