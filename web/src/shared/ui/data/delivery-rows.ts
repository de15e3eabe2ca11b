import { type DeliveryTerms, deliveryTerm } from '../../site-content.ts';
import type { SlipRow } from './receipt.tsx';

/** What a receipt says of a paperback's delivery, before and after it is paid. */
export const deliveryRows = (terms: DeliveryTerms | undefined): SlipRow[] => [
  { term: deliveryTerm(terms), value: 'included' },
  ...(terms ? [{ term: 'Delivery time', value: terms.time }] : []),
];
