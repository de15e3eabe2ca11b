import { tabStorage } from '../../shared/lib/storage.ts';
import type { Format } from './price.model.ts';

/** What a buyer entered in the order form; country and place are empty without a choice. */
export type OrderEntries = {
  format: Format;
  quantity: number;
  email: string;
  country: string;
  place: string;
};

const entriesKey = 'imprint-order-entries';

const sample = { format: '', quantity: 1, email: '', country: '', place: '' };

/** Saves the entries for this tab, so that the buyer can order again without typing them. */
export const saveOrderEntries = (entries: OrderEntries): void =>
  void tabStorage.setJson(entriesKey, entries);

/** Returns the entries of the last order in this tab; undefined if it was for another email address. */
export const readOrderEntries = (email: string): OrderEntries | undefined => {
  const entries = tabStorage.getJsonOfShape(entriesKey, sample);
  return entries?.email.trim() === email
    ? (entries as OrderEntries)
    : undefined;
};
