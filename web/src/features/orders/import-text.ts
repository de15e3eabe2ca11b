import type { OrderRow } from './orders.api.ts';

type ImportSource = Exclude<OrderRow['importedFrom'], ''>;

const sourceNames: Record<ImportSource, string> = {
  gumroad: 'Gumroad',
  selar: 'Selar',
  ghost: 'Ghost',
  csv: 'another list',
};

/** Returns the name of the shop from which an order was imported, within a sentence. */
export const sourceName = (source: ImportSource): string => sourceNames[source];

/** Returns an amount that was paid elsewhere, such as "USD 12.00"; empty if the list had none. */
export const formatForeignAmount = ({
  amountMinor,
  currency,
}: {
  amountMinor: number | null;
  currency: string;
}): string =>
  amountMinor === null
    ? ''
    : `${currency} ${(amountMinor / 100).toFixed(2)}`.trim();
