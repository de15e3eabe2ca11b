import {
  formatRegion,
  formatWorkingDays,
  type OrderDeliveryTerms,
} from '../../delivery/delivery-terms.model.ts';
import { formatKobo } from '../../lib/numbers/money.ts';
import { deliveryAreaLabel, useDeliveryTerms } from '../../site-content.ts';
import type { ReceiptRow } from './receipt.tsx';
import * as text from './text.ts';

const toReceiptRows = (terms: OrderDeliveryTerms): ReceiptRow[] => [
  {
    term: text.deliveryTo(formatRegion(terms)),
    value: terms.feeKobo > 0 ? formatKobo(terms.feeKobo) : text.included,
  },
  { term: text.deliveryTime, value: formatWorkingDays(terms) },
];

/** Returns the receipt rows about a paperback's delivery: those of its region, or of the whole shop without terms. */
export const useDeliveryReceiptRows = (
  ofOrder: OrderDeliveryTerms | null | undefined,
): ReceiptRow[] => {
  const terms = useDeliveryTerms();
  if (ofOrder) return toReceiptRows(ofOrder);
  return [
    { term: deliveryAreaLabel(terms), value: text.included },
    ...(terms ? [{ term: text.deliveryTime, value: terms.time }] : []),
  ];
};
