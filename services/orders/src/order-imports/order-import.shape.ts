import { z } from 'zod';
import { importSources } from '../orders/order.model.ts';
import { product } from '../orders/order.shape.ts';
import { importFields, skipReasons } from './import-source.model.ts';

export const importSource = z
  .enum(importSources)
  .describe('The shop that wrote the list; "csv" for any other list');

export const productChoice = z.enum([...product.options, 'skip']);

const heading = z.string().max(300);

export const columnMapping = z
  .partialRecord(z.enum(importFields), heading)
  .describe('The heading of the column of each field');

const rowError = z.strictObject({ line: z.int(), message: z.string() });

export const importPreview = z.strictObject({
  source: importSource,
  headings: z.array(z.string()),
  mapping: columnMapping,
  products: z
    .array(
      z.strictObject({
        name: z.string(),
        rows: z.int(),
        choice: productChoice,
      }),
    )
    .describe('The product names of the list, the most frequent first'),
  rows: z.int().describe('All rows with content'),
  orders: z.int().describe('Orders that an import would add'),
  seats: z.int().describe('Copies of the e-book that an import would add'),
  known: z.int().describe('Orders that were imported before'),
  skipped: z.array(
    z.strictObject({ reason: z.enum(skipReasons), rows: z.int() }),
  ),
  rejected: z.int().describe('Rows with an error'),
  errors: z.array(rowError).max(200).describe('The first rows with an error'),
  sample: z
    .array(
      z.strictObject({
        line: z.int(),
        email: z.string(),
        name: z.string(),
        productName: z.string(),
        product,
        quantity: z.int(),
        amountMinor: z.int().nullable().describe('In the smallest unit'),
        currency: z.string(),
        soldAt: z.string().nullable(),
        reference: z.string(),
      }),
    )
    .describe('The first orders as they would be imported'),
});

export type ImportPreview = z.output<typeof importPreview>;

export const orderImport = z.strictObject({
  id: z.uuid(),
  source: importSource,
  fileName: z.string(),
  state: z
    .enum(['importing', 'imported', 'undoing', 'undone'])
    .describe('The first and the third are still in progress'),
  sendsLinks: z.boolean(),
  rows: z.int().describe('Rows of the list'),
  rejected: z.int().describe('Rows with an error'),
  skipped: z.int(),
  staged: z.int().describe('Rows to import; the rest was left out'),
  remaining: z.int().describe('Rows that are still to be imported'),
  created: z.int().describe('Imported orders'),
  seats: z.int().describe('Copies of the e-book in the imported orders'),
  known: z.int().describe('Orders that had been imported before'),
  undone: z.int().describe('Orders removed by undoing the import'),
  inUse: z
    .int()
    .describe('Orders that stayed, because their buyers have opened the book'),
  startedBy: z.string(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  undoneAt: z.date().nullable(),
});

export type OrderImport = z.output<typeof orderImport>;
