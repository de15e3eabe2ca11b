import type { Tx } from '@imprint/chassis/db';
import { loadCountedMode } from '../payment-mode/payment-mode.repository.ts';
import { computeDayChanges } from './day-totals.model.ts';
import {
  computeCountryChanges,
  isBuyersOrder,
  isOfMode,
  type Sale,
} from './sale.model.ts';
import { lockSalesByReference, saveSales } from './sale.projection.ts';
import {
  addToCountryTotals,
  addToDayTotals,
  recountCustomers,
} from './sums.projection.ts';

/** Applies new snapshots of orders to the sales and all sums; an older or repeated snapshot changes nothing. */
export const recordSales = async (tx: Tx, sales: Sale[]): Promise<void> => {
  const references = [...new Set(sales.map(({ reference }) => reference))];
  const known = await lockSalesByReference(tx, references.sort());
  const newest = new Map(known);
  for (const sale of sales)
    if (sale.version > (newest.get(sale.reference)?.version ?? -1))
      newest.set(sale.reference, sale);
  const changes = [...newest.values()]
    .map((after) => ({ before: known.get(after.reference), after }))
    .filter(({ before, after }) => before !== after);
  if (changes.length === 0) return;
  // The mode is read under the locks, so that no change of the mode is missed. A sale of the other mode counts nothing.
  const mode = await loadCountedMode(tx);
  const selectCounted = (sale: Sale | undefined) =>
    sale && isOfMode(sale, mode) ? sale : undefined;
  const counted = changes.map(({ before, after }) => ({
    before: selectCounted(before),
    after: selectCounted(after),
  }));
  const bought = counted
    .flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    .filter(isBuyersOrder);
  const emails = [...new Set(bought.map(({ email }) => email))];
  await saveSales(
    tx,
    changes.map(({ after }) => after),
  );
  // Every transaction locks buyers, then days, then countries, each in sorted order, so that no two deadlock.
  const customers = await recountCustomers(tx, emails.sort());
  await addToDayTotals(tx, computeDayChanges(counted, customers));
  await addToCountryTotals(tx, computeCountryChanges(counted));
};
