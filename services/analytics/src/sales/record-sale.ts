import type { Tx } from '@imprint/chassis/db';
import { changeOfDays } from './day-figures.model.ts';
import { changeOfCountries, counts, type Sale } from './sale.model.ts';
import { lockSale, saveSales } from './sale.projection.ts';
import {
  addToCountries,
  addToDays,
  recountCustomer,
} from './sums.projection.ts';
import type { Tables } from './tables.model.ts';

/** Takes an order's newest snapshot into the figures. An older or a repeated one changes nothing. */
export const recordSale = async (
  tx: Tx,
  sale: Sale,
  tables: Tables = '',
): Promise<void> => {
  const before = await lockSale(tx, sale.reference, tables);
  if (before && before.version >= sale.version) return;
  const bought = [before ?? [], sale].flat().filter(counts);
  const emails = new Set(bought.map(({ email }) => email));
  // Buyers, then days, then countries, each in their order: no two sales wait for each other in a circle.
  const [, ...customers] = await Promise.all([
    saveSales(tx, [sale], tables, 'now'),
    ...[...emails].sort().map((email) => recountCustomer(tx, email, tables)),
  ]);
  const days = changeOfDays({ before, after: sale }, customers);
  await Promise.all([
    addToDays(tx, days, tables),
    addToCountries(tx, changeOfCountries(before, sale), tables),
  ]);
};
