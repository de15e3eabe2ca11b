import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import {
  columnMapping,
  importPreview,
  importSource,
  orderImport,
  productChoice,
} from './order-import.shape.ts';

const maxFileBytes = 20_000_000;

/** A form's fields are texts, so a field that holds data holds it as JSON. */
const fromJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  }, schema);

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')
  .default(false);

const importFile = {
  csv: z
    .string()
    .max(maxFileBytes)
    .optional()
    .describe('The text of the list, if it is not sent as a file'),
  fileName: z.string().trim().max(200).default(''),
  source: importSource.optional().describe('Detected unless given'),
  mapping: fromJson(columnMapping.optional()).describe(
    'Proposed by the headings unless given; as JSON in a form',
  ),
  products: fromJson(
    z
      .record(z.string().max(300), productChoice)
      .refine((choices) => Object.keys(choices).length <= 200)
      .default({}),
  ).describe(
    'What each product name of the list is in this shop; as JSON in a form',
  ),
};

const file = { field: 'file', limit: maxFileBytes };
const fileProblems = [
  'FILE_MISSING',
  'FILE_TOO_LARGE',
  'CSV_UNREADABLE',
  'UNKNOWN_COLUMN',
  'TOO_MANY_ROWS',
] as const;

const id = z.object({ id: z.uuid() });
const one = z.strictObject({ import: orderImport });

export const orderImportApi = {
  importOrders: endpoint({
    method: 'post',
    path: '/api/admin/orders/import',
    summary:
      'Import orders that were sold elsewhere from a CSV list, or show what an import would do',
    access: 'admin',
    file,
    bodyLimit: maxFileBytes,
    body: z.strictObject({
      ...importFile,
      dryRun: flag.describe('Only shows what an import would do'),
      sendsLinks: flag.describe(
        'Emails each buyer of the e-book a reading link for each copy',
      ),
    }),
    answers: {
      200: z.strictObject({ preview: importPreview }),
      202: one,
    },
    problems: [...fileProblems, 'EMAIL_COLUMN_MISSING', 'NOTHING_TO_IMPORT'],
  }),

  exportImportErrors: endpoint({
    method: 'post',
    path: '/api/admin/orders/import/errors',
    summary: 'List all rows of a list that have an error, as CSV',
    access: 'admin',
    file,
    bodyLimit: maxFileBytes,
    body: z.strictObject(importFile),
    answers: { 200: z.string().describe('text/csv, as import-errors.csv') },
    problems: [...fileProblems],
  }),

  exportErrorsOfImport: endpoint({
    method: 'get',
    path: '/api/admin/orders/imports/:id/errors',
    summary:
      'List the rows of an imported list that had an error, as CSV, for a year',
    access: 'admin',
    params: id,
    answers: { 200: z.string().describe('text/csv, as import-errors.csv') },
    problems: ['IMPORT_NOT_FOUND'],
  }),

  listOrderImports: endpoint({
    method: 'get',
    path: '/api/admin/orders/imports',
    summary: 'List the newest 50 imports of orders, with their progress',
    access: 'admin',
    answers: {
      200: z.strictObject({ imports: z.array(orderImport).max(50) }),
    },
  }),

  showOrderImport: endpoint({
    method: 'get',
    path: '/api/admin/orders/imports/:id',
    summary: 'Show an import of orders and its progress',
    access: 'admin',
    params: id,
    answers: { 200: one },
    problems: ['IMPORT_NOT_FOUND'],
  }),

  undoOrderImport: endpoint({
    method: 'post',
    path: '/api/admin/orders/imports/:id/undo',
    summary:
      'Remove the orders of an import, except those whose buyers have opened the book; repeating it changes nothing',
    access: 'admin',
    params: id,
    answers: { 200: one },
    problems: ['IMPORT_NOT_FOUND'],
  }),
};
