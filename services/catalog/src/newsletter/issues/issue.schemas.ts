import { endpoint, queryIntegerSchema } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { email } from '../../messages/form-fields.ts';
import { idempotencyKey, lineField } from '../../text/text-fields.ts';
import { issueStates } from './issue.model.ts';

const time = z.date();
const byId = z.object({ id: z.uuid() });

/** The limit of a body in bytes, enough for pasted pictures. */
const bodyLimit = 4_000_000;

const ListedIssueSchema = z.strictObject({
  id: z.uuid(),
  state: z.enum(issueStates),
  subject: z.string(),
  slug: z
    .string()
    .nullable()
    .describe('The last part of its public address, once sending starts'),
  campaign: z
    .string()
    .nullable()
    .describe('The utm_campaign of its links to the site'),
  version: z.int(),
  createdAt: time,
  updatedAt: time,
  sendAt: time.nullable(),
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
  lastError: z
    .string()
    .nullable()
    .describe('Why the last email failed; null after an accepted one'),
  recipients: z.int().describe('Fixed when sending starts'),
  accepted: z.int(),
  bounced: z.int().describe('Unknown addresses, whose subscriptions ended'),
  refused: z.int(),
  uncertain: z
    .int()
    .describe('May have left before a crash, so they are not sent again'),
  skipped: z.int().describe('The subscription ended, or sending was cancelled'),
  unsubscribed: z.int().describe('After this newsletter and before the next'),
});

const IssueSchema = ListedIssueSchema.extend({
  content: z.string().describe('HTML, sanitised when it was saved'),
});

const answeredIssue = z.strictObject({ newsletter: IssueSchema });

const subject = lineField(200);
const content = z.string().max(bodyLimit);
const version = z.int().min(1).describe('The version that was edited');

const renderedEmail = z.strictObject({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

const changeState = (action: string, summary: string) =>
  endpoint({
    method: 'post',
    path: `/api/admin/newsletters/:id/${action}`,
    summary,
    access: 'admin',
    params: byId,
    answers: { 200: answeredIssue },
    problems: ['NEWSLETTER_NOT_FOUND', 'NEWSLETTER_STATE'],
  });

const SettingsSchema = z.strictObject({
  mailsPerMinute: z
    .int()
    .min(1)
    .max(30_000)
    .nullable()
    .describe('null: as many as the mail server accepts'),
  postalAddress: lineField(200).describe('In the last line of each newsletter'),
});

export const issueApi = {
  listNewsletters: endpoint({
    method: 'get',
    path: '/api/admin/newsletters',
    summary: 'List the newsletters with their progress, newest first',
    access: 'admin',
    query: z.strictObject({
      limit: queryIntegerSchema(1, 100).default(20),
      after: z
        .uuid()
        .optional()
        .describe('The `nextCursor` of the page before'),
    }),
    answers: {
      200: z.strictObject({
        newsletters: z.array(ListedIssueSchema),
        nextCursor: z.uuid().optional().describe('Absent on the last page'),
      }),
    },
  }),

  createNewsletter: endpoint({
    method: 'post',
    path: '/api/admin/newsletters',
    summary: 'Create a draft, empty or as a copy of an article',
    access: 'admin',
    headers: z.object({
      'idempotency-key': idempotencyKey.describe(
        'An idempotency key: repeated requests create one draft',
      ),
    }),
    body: z.strictObject({
      subject: subject.default(''),
      content: content.default(''),
      postId: z.uuid().optional().describe('The article to copy'),
    }),
    bodyLimit,
    answers: { 201: answeredIssue },
    problems: ['POST_NOT_FOUND', 'TEXT_TOO_LONG'],
  }),

  readNewsletter: endpoint({
    method: 'get',
    path: '/api/admin/newsletters/:id',
    summary: 'Read a newsletter',
    access: 'admin',
    params: byId,
    answers: { 200: answeredIssue },
    problems: ['NEWSLETTER_NOT_FOUND'],
  }),

  saveNewsletter: endpoint({
    method: 'put',
    path: '/api/admin/newsletters/:id',
    summary: 'Save the subject and the text of a newsletter that was not sent',
    access: 'admin',
    params: byId,
    body: z.strictObject({ subject, content, version }),
    bodyLimit,
    answers: { 200: answeredIssue },
    problems: [
      'NEWSLETTER_NOT_FOUND',
      'NEWSLETTER_CHANGED',
      'NEWSLETTER_LOCKED',
      'TEXT_TOO_LONG',
    ],
  }),

  deleteNewsletter: endpoint({
    method: 'delete',
    path: '/api/admin/newsletters/:id',
    summary: 'Delete a draft',
    access: 'admin',
    params: byId,
    answers: { 200: z.strictObject({ deleted: z.literal(true) }) },
    problems: ['NEWSLETTER_NOT_FOUND', 'NEWSLETTER_LOCKED'],
  }),

  previewNewsletter: endpoint({
    method: 'get',
    path: '/api/admin/newsletters/:id/preview',
    summary: 'Return the email of a newsletter as its readers get it',
    access: 'admin',
    params: byId,
    answers: { 200: renderedEmail },
    problems: ['NEWSLETTER_NOT_FOUND'],
  }),

  previewUnsavedNewsletter: endpoint({
    method: 'post',
    path: '/api/admin/newsletters/:id/preview',
    summary:
      'Return the email of a newsletter with an unsaved subject and text; nothing is stored',
    access: 'admin',
    params: byId,
    body: z.strictObject({ subject, content }),
    bodyLimit,
    answers: { 200: renderedEmail },
    problems: ['NEWSLETTER_NOT_FOUND', 'TEXT_TOO_LONG'],
  }),

  sendNewsletter: endpoint({
    method: 'post',
    path: '/api/admin/newsletters/:id/send',
    summary:
      'Send a newsletter to all confirmed subscribers, now or at a time; repeated requests send it once',
    access: 'admin',
    params: byId,
    body: z.strictObject({
      version: version.describe('The version that was previewed'),
      at: z.iso
        .datetime({ offset: true })
        .transform((text) => new Date(text))
        .optional()
        .describe('Left out: now'),
    }),
    answers: { 200: answeredIssue },
    problems: [
      'NEWSLETTER_NOT_FOUND',
      'NEWSLETTER_CHANGED',
      'NEWSLETTER_STATE',
      'SUBJECT_AND_TEXT_REQUIRED',
      'NO_MAIL_SERVER',
    ],
  }),

  pauseNewsletter: changeState(
    'pause',
    'Pause a newsletter; no further email starts',
  ),
  resumeNewsletter: changeState(
    'resume',
    'Go on with a paused newsletter, and try refused recipients again',
  ),
  cancelNewsletter: changeState(
    'cancel',
    'Unschedule a newsletter, or end one that is being sent',
  ),

  testNewsletter: endpoint({
    method: 'post',
    path: '/api/admin/newsletters/:id/test',
    summary: 'Send a newsletter to one address at once',
    access: 'admin',
    params: byId,
    body: z.strictObject({ to: email }),
    answers: { 200: z.strictObject({ sent: z.literal(true) }) },
    problems: [
      'NEWSLETTER_NOT_FOUND',
      'NO_MAIL_SERVER',
      'MAIL_REFUSED',
      'MAIL_SERVER_AWAY',
    ],
  }),

  readNewsletterSettings: endpoint({
    method: 'get',
    path: '/api/admin/newsletter-settings',
    summary: 'Read the settings of the newsletter',
    access: 'admin',
    answers: { 200: SettingsSchema },
  }),

  saveNewsletterSettings: endpoint({
    method: 'put',
    path: '/api/admin/newsletter-settings',
    summary: 'Save the settings of the newsletter',
    access: 'admin',
    body: SettingsSchema,
    answers: { 200: SettingsSchema },
  }),
};

const ArchivedIssueSchema = z.strictObject({
  slug: z.string(),
  subject: z.string(),
  sentAt: time,
});

export const archiveApi = {
  listArchive: endpoint({
    method: 'get',
    path: '/api/newsletters',
    summary: 'List the newsletters that were sent, newest first',
    access: 'public',
    query: z.object({
      page: queryIntegerSchema(1, 99).default(1),
      limit: queryIntegerSchema(1, 100).default(20),
    }),
    answers: {
      200: z.strictObject({ newsletters: z.array(ArchivedIssueSchema) }),
    },
  }),

  readArchive: endpoint({
    method: 'get',
    path: '/api/newsletters/:slug',
    summary: 'Read a newsletter that was sent',
    access: 'public',
    params: z.object({ slug: z.string().max(200) }),
    answers: {
      200: z.strictObject({
        newsletter: ArchivedIssueSchema.extend({
          content: z.string().describe('Sanitised HTML'),
        }),
      }),
    },
    problems: ['NEWSLETTER_NOT_FOUND'],
  }),
};
