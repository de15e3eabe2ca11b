import { deliveryAreaLabel, useDeliveryTerms } from '../../site-content.ts';
import type { ReceiptRow } from './receipt.tsx';
import * as text from './text.ts';

/** Returns the receipt rows about a paperback's delivery, for paid and unpaid orders. */
export const useDeliveryReceiptRows = (): ReceiptRow[] => {
  const terms = useDeliveryTerms();
  return [
    { term: deliveryAreaLabel(terms), value: text.included },
    ...(terms ? [{ term: text.deliveryTime, value: terms.time }] : []),
  ];
};
