import { deliveryTerm, useDeliveryTerms } from '../../site-content.ts';
import type { ReceiptRow } from './receipt.tsx';

/** Returns the receipt rows about a paperback's delivery, for paid and unpaid orders. */
export const useDeliveryRows = (): ReceiptRow[] => {
  const terms = useDeliveryTerms();
  return [
    { term: deliveryTerm(terms), value: 'included' },
    ...(terms ? [{ term: 'Delivery time', value: terms.time }] : []),
  ];
};
