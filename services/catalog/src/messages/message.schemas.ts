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
import { eventTypes, messageKinds, messageStates } from './message.model.ts';

const time = z.date();

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

const MessageSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  suspected: z
    .boolean()
    .describe('Classified as spam; the owner was not emailed'),
  receivedAt: time,
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
    summary: 'List the messages, newest first',
    access: 'admin',
    query: z.strictObject({
      page: queryIntegerSchema(1, maxPages).default(1),
      limit: queryIntegerSchema(1, 100).default(20),
      after: z
        .uuid()
        .optional()
        .describe('A `nextCursor` of the page before; `page` is then ignored'),
      state: z
        .enum(['all', '', ...messageStates])
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
        .describe('Words of the name, email address, company or text'),
      suspected: z
        .enum(['true', 'false', ''])
        .default('false')
        .transform((text) => text === 'true')
        .describe('The messages classified as spam instead'),
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
      }),
    },
  }),

  changeMessage: endpoint({
    method: 'put',
    path: '/api/admin/messages/:id',
    summary: 'Mark a message as read, answered or archived',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    body: z
      .strictObject({
        state: z.enum(messageStates).optional(),
        suspected: z
          .literal(false)
          .optional()
          .describe('Not spam: move it to the inbox'),
      })
      .refine(
        ({ state, suspected }) => state !== undefined || suspected === false,
        'must contain state or suspected',
      ),
    answers: { 200: z.strictObject({ message: MessageSchema }) },
    problems: ['MESSAGE_NOT_FOUND'],
  }),
};
