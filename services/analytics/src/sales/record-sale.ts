import type { Tx } from '@imprint/chassis/db';
import { changeOfDays, type Sale } from './sale.model.ts';
import {
  addToDays,
  lockSale,
  recountCustomer,
  saveSales,
} from './sale.projection.ts';

/** Takes an order's newest snapshot into the figures. An older or a repeated one changes nothing. */
export const recordSale = async (tx: Tx, sale: Sale): Promise<void> => {
  const before = await lockSale(tx, sale.reference);
  if (before && before.version >= sale.version) return;
  await saveSales(tx, [sale]);
  await addToDays(tx, changeOfDays(before, sale));
  const emails = new Set([before?.email ?? sale.email, sale.email]);
  for (const email of [...emails].sort()) await recountCustomer(tx, email);
};
