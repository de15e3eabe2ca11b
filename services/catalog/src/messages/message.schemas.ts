import { dayRangeQuery } from '@imprint/chassis/http/day-range';
import { endpoint, queryIntegerSchema } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import {
  filterValueUnlessAll,
  idempotencyKey,
  lineField,
  textField,
} from '../text/text-fields.ts';
import { email, requiredFormField, website } from './form-fields.ts';
import { maxPages } from './inbox.model.ts';
import {
  channels,
  eventTypes,
  messageKinds,
  messageStates,
} from './message.model.ts';

const time = z.date();

/** The longest name of a person to whom messages are assigned. */
export const maxAssigneeLength = 60;

const headers = z.object({
  'idempotency-key': idempotencyKey.describe(
    'An idempotency key: the same message sent again is stored once',
  ),
});

const startedAt = z
  .number()
  .optional()
  .describe("When the form was shown, by the browser's clock; ms");

const name = requiredFormField('Please tell us your name', 120);

const acknowledged = { 200: z.strictObject({ kept: z.literal(true) }) };

/** What is stored of an email besides its text. */
export const mailDetailsSchema = z.strictObject({
  quoted: z.string().describe('The earlier emails that the text quotes'),
  attachments: z
    .array(z.strictObject({ name: z.string(), bytes: z.int() }))
    .describe('Names and sizes; the files are not stored'),
  isCut: z
    .boolean()
    .describe('Only the beginning was read, because the email is large'),
});

export const MessageSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  suspected: z
    .boolean()
    .describe('Classified as spam; the owner was not emailed'),
  channel: z.enum(channels).describe('A form of the site, or an email'),
  subject: z.string().describe('Of an email; empty for a form'),
  mail: mailDetailsSchema.nullable().describe('Of an email; null for a form'),
  assignee: z.string().nullable().describe('Who answers it'),
  startedBy: z
    .string()
    .nullable()
    .describe(
      'The admin who wrote first, whose text is the first reply; null if the sender did',
    ),
  receivedAt: time,
  arrivedAt: time.describe('When the sender wrote last'),
  waitingSince: time.describe('When the sender began to wait for an answer'),
  answerBy: time.describe('The end of the promised 24 hours'),
  answeredAt: time.nullable(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  message: z.string(),
  speaking: z
    .strictObject({
      organization: z.string(),
      eventType: z.enum(eventTypes),
      date: z.iso.date(),
      location: z.string(),
      audience: z.int(),
    })
    .nullable(),
});

export type MessageAnswer = z.input<typeof MessageSchema>;

/** The filters of the inbox and of its export. */
const filters = {
  state: z
    .enum(['all', '', 'unanswered', ...messageStates])
    .default('all')
    .transform(filterValueUnlessAll),
  kind: z
    .enum(['all', '', ...messageKinds])
    .default('all')
    .transform(filterValueUnlessAll),
  search: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Words of the name, email address, company, subject or texts, or of an answer from another address',
    ),
  suspected: z
    .enum(['true', 'false', ''])
    .default('false')
    .transform((text) => text === 'true')
    .describe('The messages classified as spam instead'),
  assignee: z
    .string()
    .max(maxAssigneeLength)
    .optional()
    .transform((name) => name || undefined)
    .describe('Only messages that were assigned to this person'),
  ...dayRangeQuery,
};

export const messageApi = {
  sendContact: endpoint({
    method: 'post',
    path: '/api/contact',
    summary:
      'Send the author a message; the site promises an answer within 24 hours',
    access: 'public',
    headers,
    body: z.strictObject({
      name,
      email,
      company: lineField(160).optional(),
      message: textField(5_000).min(1, 'Please write a message'),
      website,
      startedAt,
    }),
    answers: acknowledged,
  }),

  sendSpeaking: endpoint({
    method: 'post',
    path: '/api/speaking',
    summary: 'Send the author a request for a talk',
    access: 'public',
    headers,
    body: z.strictObject({
      name,
      email,
      organization: requiredFormField('Please tell us the organization', 160),
      eventType: z.enum(eventTypes, { error: 'Please choose the event type' }),
      date: z.iso.date({ error: 'Please give the date of the event' }),
      location: requiredFormField('Please tell us where it takes place', 160),
      audience: z
        .int({ error: 'Please give the expected audience as a number' })
        .min(1, 'Please give an audience of at least 1')
        .max(1_000_000, 'Please give an audience of at most 1,000,000'),
      message: textField(5_000).optional(),
      website,
      startedAt,
    }),
    answers: acknowledged,
  }),

  listMessages: endpoint({
    method: 'get',
    path: '/api/admin/messages',
    summary:
      'List the messages, those whose senders wrote last first; `from` and `to` are days on which they wrote last',
    access: 'admin',
    query: z.strictObject({
      page: queryIntegerSchema(1, maxPages).default(1),
      limit: queryIntegerSchema(1, 100).default(20),
      after: z
        .uuid()
        .optional()
        .describe('A `nextCursor` of the page before; `page` is then ignored'),
      ...filters,
    }),
    answers: {
      200: z.strictObject({
        messages: z.array(MessageSchema),
        total: z
          .int()
          .describe(
            'The number of results; a lower bound if totalIsFloor is set',
          ),
        totalIsFloor: z.literal(true).optional(),
        totalPages: z.int().max(maxPages),
        nextCursor: z.uuid().optional().describe('Absent on the last page'),
        unanswered: z
          .int()
          .describe('Neither answered nor archived; counted up to 2,000'),
        suspected: z.int().describe('Classified as spam; counted up to 2,000'),
        longestWaiting: z
          .strictObject({
            id: z.uuid(),
            name: z.string(),
            waitingSince: time,
          })
          .nullable()
          .describe('The unanswered message whose sender waits longest'),
        assignees: z
          .array(z.string())
          .describe('The people to whom messages were assigned, at most 50'),
        mailbox: z
          .strictObject({ problem: z.string(), since: time })
          .nullable()
          .describe('Why answers by email cannot be read; null if they can'),
      }),
    },
  }),

  exportMessages: endpoint({
    method: 'get',
    path: '/api/admin/messages/export',
    summary: 'Export the messages that match the filters as CSV',
    access: 'admin',
    query: z.strictObject(filters),
    answers: {
      200: z.string().describe('text/csv, as messages-{date}.csv'),
    },
    problems: ['TOO_MANY_EXPORTS'],
  }),

  changeMessage: endpoint({
    method: 'put',
    path: '/api/admin/messages/:id',
    summary: 'Mark a message as read, answered, archived or spam',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    body: z
      .strictObject({
        state: z.enum(messageStates).optional(),
        suspected: z
          .boolean()
          .optional()
          .describe('Whether it is spam; spam is deleted after 90 days'),
      })
      .refine(
        ({ state, suspected }) =>
          state !== undefined || suspected !== undefined,
        'must contain state or suspected',
      ),
    answers: { 200: z.strictObject({ message: MessageSchema }) },
    problems: ['MESSAGE_NOT_FOUND'],
  }),
};
