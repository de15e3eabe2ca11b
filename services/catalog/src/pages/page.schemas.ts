import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { maxHtmlLength } from '../resources/html/text-limits.model.ts';
import { lineField } from '../text/text-fields.ts';
import { pageStatuses } from './page.model.ts';

const time = z.date();

/** The limit of a body in bytes, enough for a long text with pasted pictures. */
const textLimit = 4_000_000;

const versionText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a number')
  .transform(Number);

const byPage = z.object({
  page: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'the id or the address of a page'),
});
const byRevision = byPage.extend({ version: versionText });

const title = lineField(120).min(1, 'Please give a title');
const status = z.enum(pageStatuses);

const fields = {
  slug: lineField(120)
    .optional()
    .describe('The address below the site; left out: made from the title'),
  content: z
    .string()
    .max(maxHtmlLength, 'The text is too long.')
    .transform((text) => text.toWellFormed().replaceAll('\0', ''))
    .optional()
    .describe('HTML'),
};

const ListedPageSchema = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  kind: z.enum(['own', 'legal']),
  title: z.string(),
  status: status.describe('A legal page is a draft until it is confirmed'),
  version: z.int(),
  updatedAt: time.nullable().describe('null: a legal page never saved'),
  publishedAt: time
    .nullable()
    .describe('Of the published text; of a legal page: in force since'),
  hasUnpublishedText: z.boolean(),
  usesDefault: z
    .boolean()
    .describe('The newest text is generated from the settings'),
  isOutdated: z
    .boolean()
    .describe('The settings changed since the legal page was confirmed'),
});

const PageSchema = ListedPageSchema.extend({
  content: z.string().describe('HTML of the newest text, sanitised'),
  defaultContent: z
    .string()
    .nullable()
    .describe('Of a legal page: the text that the settings give'),
});

const RevisionSchema = z.strictObject({
  version: z.int(),
  title: z.string(),
  savedAt: time,
  by: z.string(),
  publishedAt: time.nullable().describe('null: never published'),
});

const page = z.strictObject({ page: PageSchema });

export type ListedPageAnswer = z.input<typeof ListedPageSchema>;
export type PageAnswer = z.input<typeof PageSchema>;
export type RevisionAnswer = z.input<typeof RevisionSchema>;

const addressProblems = ['PAGE_ADDRESS_TAKEN', 'PAGE_ADDRESS_MISSING'] as const;

export const pageApi = {
  listPublicPages: endpoint({
    method: 'get',
    path: '/api/pages',
    summary: 'List the public pages that the author wrote, and the legal pages',
    access: 'public',
    answers: {
      200: z.strictObject({
        pages: z.array(
          z.strictObject({
            slug: z.string(),
            title: z.string(),
            updatedAt: time.nullable(),
          }),
        ),
      }),
    },
  }),

  findPublicPage: endpoint({
    method: 'get',
    path: '/api/pages/:page',
    summary: 'Read a public page; of a legal page also an earlier version',
    access: 'public',
    params: byPage,
    query: z.object({ version: versionText.optional() }),
    answers: {
      200: z.strictObject({
        page: z.strictObject({
          slug: z.string(),
          kind: z.enum(['own', 'legal']),
          title: z.string(),
          subject: z.string().describe('Of a legal page: shown in the margin'),
          description: z.string(),
          content: z.string().describe('HTML, sanitised when it was saved'),
          version: z.int().nullable(),
          publishedAt: time
            .nullable()
            .describe('Of a legal page: in force since; null: not confirmed'),
        }),
        versions: z
          .array(z.strictObject({ version: z.int(), publishedAt: time }))
          .describe('Of a legal page, newest first'),
      }),
    },
    problems: ['PAGE_NOT_FOUND'],
  }),

  listPages: endpoint({
    method: 'get',
    path: '/api/admin/pages',
    summary: 'List the pages of the author and the legal pages',
    access: 'admin',
    answers: { 200: z.strictObject({ pages: z.array(ListedPageSchema) }) },
  }),

  createPage: endpoint({
    method: 'post',
    path: '/api/admin/pages',
    summary: 'Create a page, as a draft unless its status is published',
    access: 'admin',
    body: z.strictObject({ title, ...fields, status: status.optional() }),
    bodyLimit: textLimit,
    answers: { 201: page },
    problems: [...addressProblems, 'PAGE_TEXT_MISSING', 'TOO_MANY_PAGES'],
  }),

  readPage: endpoint({
    method: 'get',
    path: '/api/admin/pages/:page',
    summary: 'Read a page with its newest text',
    access: 'admin',
    params: byPage,
    answers: { 200: page },
    problems: ['PAGE_NOT_FOUND'],
  }),

  savePage: endpoint({
    method: 'put',
    path: '/api/admin/pages/:page',
    summary: 'Save, publish or hide a page; a field left out stays unchanged',
    access: 'admin',
    params: byPage,
    body: z.strictObject({
      title: title.optional(),
      ...fields,
      status: status
        .optional()
        .describe(
          'published: visitors read this text, and a legal page is confirmed; draft: the page is hidden; left out: visitors go on reading the published text',
        ),
      version: z
        .int()
        .min(0)
        .optional()
        .describe('The version that was edited; left out: the newest'),
    }),
    bodyLimit: textLimit,
    answers: { 200: page },
    problems: [
      ...addressProblems,
      'PAGE_NOT_FOUND',
      'PAGE_CHANGED',
      'PAGE_ADDRESS_FIXED',
      'PAGE_TEXT_MISSING',
      'PAGE_IS_LEGAL',
    ],
  }),

  deletePage: endpoint({
    method: 'delete',
    path: '/api/admin/pages/:page',
    summary: 'Delete a page of the author with its revisions',
    access: 'admin',
    params: byPage,
    answers: { 200: z.strictObject({ deleted: z.literal(true) }) },
    problems: ['PAGE_NOT_FOUND', 'PAGE_IS_LEGAL'],
  }),

  listPageRevisions: endpoint({
    method: 'get',
    path: '/api/admin/pages/:page/revisions',
    summary: 'List the 100 newest revisions of a page, newest first',
    access: 'admin',
    params: byPage,
    answers: { 200: z.strictObject({ revisions: z.array(RevisionSchema) }) },
    problems: ['PAGE_NOT_FOUND'],
  }),

  readPageRevision: endpoint({
    method: 'get',
    path: '/api/admin/pages/:page/revisions/:version',
    summary: 'Read one revision of a page',
    access: 'admin',
    params: byRevision,
    answers: {
      200: z.strictObject({
        revision: RevisionSchema.extend({ content: z.string() }),
      }),
    },
    problems: ['PAGE_NOT_FOUND'],
  }),

  restorePageRevision: endpoint({
    method: 'post',
    path: '/api/admin/pages/:page/revisions/:version/restore',
    summary:
      'Restore a revision as the newest text; visitors read it once it is published',
    access: 'admin',
    params: byRevision,
    answers: { 200: page },
    problems: ['PAGE_NOT_FOUND'],
  }),
};
