import { endpoint, queryIntegerSchema } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import {
  filterValueUnlessAll,
  lineField,
  textField,
} from '../../text/text-fields.ts';
import { subscriberStates } from '../newsletter.model.ts';
import { lineProblems } from './line-problem.model.ts';

const time = z.date();
const byId = z.object({ id: z.uuid() });

const SubscriberSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  state: z.enum(subscriberStates),
  source: z.enum(['site', 'import']),
  askedAt: time.describe('When the address was entered or imported'),
  confirmedAt: time.nullable(),
  endedAt: time.nullable().describe('Unsubscribed or bounced'),
  consent: z
    .string()
    .nullable()
    .describe(
      'The proof of consent given with an import; null: confirmed by email',
    ),
});

const maxFileBytes = 10_000_000;

const column = lineField(200)
  .optional()
  .transform((name) => (name === '' ? undefined : name));

/** A choice of a column that may be left out: "-" is no column. */
const optionalColumn = column.transform((name) => (name === '-' ? null : name));

const columnName = z.string().nullable();

const importList = z.strictObject({
  imports: z
    .array(
      z.strictObject({
        id: z.uuid(),
        fileName: z.string(),
        consent: z.string(),
        importedBy: z.string(),
        importedAt: time,
        rows: z.int(),
        added: z.int(),
        problems: z.int().describe('Rows that added nobody'),
        removed: z.int().describe('Subscribers whom undoing it removed'),
        undoneAt: time.nullable(),
      }),
    )
    .max(50),
});

export const subscriberApi = {
  listSubscribers: endpoint({
    method: 'get',
    path: '/api/admin/subscribers',
    summary: 'List the newsletter subscribers, newest first',
    access: 'admin',
    query: z.strictObject({
      limit: queryIntegerSchema(1, 100).default(50),
      after: z
        .string()
        .max(254)
        .optional()
        .describe('The `nextCursor` of the page before'),
      state: z
        .enum(['all', '', ...subscriberStates])
        .default('all')
        .transform(filterValueUnlessAll),
      search: z
        .string()
        .max(254)
        .default('')
        .transform((text) =>
          text.toWellFormed().replaceAll('\0', '').trim().toLowerCase(),
        )
        .describe('The beginning of an address; the order is then by address'),
    }),
    answers: {
      200: z.strictObject({
        subscribers: z.array(SubscriberSchema),
        nextCursor: z.string().optional().describe('Absent on the last page'),
        counts: z.strictObject({
          pending: z.int(),
          confirmed: z.int(),
          unsubscribed: z.int(),
          bounced: z.int(),
        }),
      }),
    },
  }),

  unsubscribeSubscriber: endpoint({
    method: 'post',
    path: '/api/admin/subscribers/:id/unsubscribe',
    summary:
      'End a subscription, and remember that the person does not want it',
    access: 'admin',
    params: byId,
    answers: { 200: z.strictObject({ unsubscribed: z.literal(true) }) },
    problems: ['SUBSCRIBER_NOT_FOUND'],
  }),

  removeSubscriber: endpoint({
    method: 'delete',
    path: '/api/admin/subscribers/:id',
    summary: 'Delete a subscriber',
    access: 'admin',
    params: byId,
    answers: { 200: z.strictObject({ removed: z.literal(true) }) },
    problems: ['SUBSCRIBER_NOT_FOUND'],
  }),

  importSubscribers: endpoint({
    method: 'post',
    path: '/api/admin/subscribers/import',
    summary:
      'Import confirmed subscribers from CSV, as the field `csv` or a multipart file `file`, with the proof of their consent',
    access: 'admin',
    body: z.strictObject({
      csv: z.string().max(maxFileBytes).optional(),
      fileName: lineField(200).default(''),
      emailColumn: column.describe('Left out: found by its usual names'),
      dateColumn: optionalColumn.describe('The day of consent; "-": none'),
      subscribedColumn: optionalColumn.describe(
        'Lines with "false", "no" or "0" in this column are left out; "-": none',
      ),
      consentText: textField(2_000).min(
        10,
        'Please describe how these people agreed to receive the newsletter',
      ),
      consentedOn: z.iso
        .date()
        .describe('For lines without a day of their own'),
      dryRun: z
        .union([z.boolean(), z.stringbool()])
        .default(false)
        .describe('Only checks the file'),
    }),
    bodyLimit: maxFileBytes,
    file: { field: 'file', limit: maxFileBytes },
    answers: {
      200: z.strictObject({
        rows: z.int(),
        added: z.int().describe('In a dry run: would be added'),
        columns: z.array(z.string()),
        mapping: z.strictObject({
          email: columnName,
          date: columnName,
          subscribed: columnName,
        }),
        problems: z
          .array(
            z.strictObject({ line: z.int(), problem: z.enum(lineProblems) }),
          )
          .describe('Every line that adds no subscriber, and why'),
      }),
    },
    problems: [
      'NO_FILE',
      'FILE_TOO_LARGE',
      'CSV_UNREADABLE',
      'COLUMN_NOT_FOUND',
      'TOO_MANY_ROWS',
    ],
  }),

  listSubscriberImports: endpoint({
    method: 'get',
    path: '/api/admin/subscribers/imports',
    summary: 'List the newest 50 imports of subscribers',
    access: 'admin',
    answers: { 200: importList },
  }),

  exportSubscriberImportProblems: endpoint({
    method: 'get',
    path: '/api/admin/subscribers/imports/:id/problems',
    summary: 'List the rows of an import that added nobody, as CSV',
    access: 'admin',
    params: byId,
    answers: { 200: z.string().describe('text/csv, as import-problems.csv') },
    problems: ['IMPORT_NOT_FOUND'],
  }),

  undoSubscriberImport: endpoint({
    method: 'post',
    path: '/api/admin/subscribers/imports/:id/undo',
    summary:
      'Remove the subscribers of an import, except those who have subscribed on the site; repeating it changes nothing',
    access: 'admin',
    params: byId,
    answers: { 200: importList },
    problems: ['IMPORT_NOT_FOUND'],
  }),
};

export type SubscriberAnswer = z.input<typeof SubscriberSchema>;
