import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { SkipReason } from './import-source.model.ts';
import {
  groupInto,
  type ImportFile,
  type NumberedRow,
  openImport,
} from './read-import-file.ts';
import { type ProductChoice, proposeProduct } from './read-import-row.ts';
import type { ImportRow } from './import-row.model.ts';
import { listKnownReferences } from './order-import.repository.ts';
import type { ImportPreview } from './order-import.shape.ts';

type Deps = { pool: Pool; clock: Clock };

const maxErrors = 200;
const maxProducts = 50;
const sampleSize = 5;
const batchSize = 500;

/** Counts what the rows of a list hold, one row at a time. */
const createTally = (products: Readonly<Record<string, ProductChoice>>) => {
  const tally = {
    rows: 0,
    rejected: 0,
    errors: [] as ImportPreview['errors'],
    skipped: new Map<SkipReason, number>(),
    products: new Map<string, number>(),
    sample: [] as ImportPreview['sample'],
  };
  const countIn = <Key>(counts: Map<Key, number>, key: Key) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);

  /** Counts a row; returns the order in it, if there is one. */
  const addRow = ({ line, read }: NumberedRow): ImportRow | undefined => {
    tally.rows += 1;
    if (read.outcome === 'rejected') {
      tally.rejected += 1;
      if (tally.errors.length < maxErrors)
        tally.errors.push({ line, message: read.message });
      return undefined;
    }
    if (read.outcome === 'skipped') {
      countIn(tally.skipped, read.reason);
      if (read.productName !== undefined)
        countIn(tally.products, read.productName);
      return undefined;
    }
    const { row } = read;
    countIn(tally.products, row.productName);
    if (tally.sample.length < sampleSize) tally.sample.push({ line, ...row });
    return row;
  };

  const listProducts = (): ImportPreview['products'] =>
    [...tally.products]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxProducts)
      .map(([name, rows]) => ({
        name,
        rows,
        choice: products[name] ?? proposeProduct(name),
      }));

  return { tally, addRow, listProducts };
};

/**
 * Returns what an import of the list would do, without importing anything. An order counts as known if it was imported
 * before or stands in the list twice.
 * @throws CSV_UNREADABLE, UNKNOWN_COLUMN or TOO_MANY_ROWS
 */
export const previewImport =
  ({ pool, clock }: Deps) =>
  async (file: ImportFile): Promise<ImportPreview> => {
    const { headings, source, mapping, rows } = openImport(file, clock.now());
    const { tally, addRow, listProducts } = createTally(file.products);
    const seen = new Set<string>();
    const counts = { orders: 0, seats: 0, known: 0 };
    for (const group of groupInto(rows(), batchSize)) {
      const orders = group.map(addRow).filter((row) => row !== undefined);
      const references = orders.map(({ reference }) => reference);
      for (const one of await listKnownReferences(pool, source, references))
        seen.add(one);
      for (const row of orders) {
        if (seen.has(row.reference)) counts.known += 1;
        else {
          seen.add(row.reference);
          counts.orders += 1;
          if (row.product === 'EBOOK') counts.seats += row.quantity;
        }
      }
    }
    const { errors, sample, rejected, skipped } = tally;
    return {
      ...{ source, headings, mapping, errors, sample, rejected },
      ...counts,
      rows: tally.rows,
      products: listProducts(),
      skipped: [...skipped].map(([reason, count]) => ({ reason, rows: count })),
    };
  };
