import { deliveryTerm, useDeliveryTerms } from '../../site-content.ts';
import type { SlipRow } from './receipt.tsx';

/** Returns the receipt rows about a paperback's delivery, for paid and unpaid orders. */
export const useDeliveryRows = (): SlipRow[] => {
  const terms = useDeliveryTerms();
  return [
    { term: deliveryTerm(terms), value: 'included' },
    ...(terms ? [{ term: 'Delivery time', value: terms.time }] : []),
  ];
};
