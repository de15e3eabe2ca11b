import { endpoint, wholeNumberIn } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { line, text } from '../text/text-fields.ts';
import { email, requiredFormLine, website } from './form-fields.ts';
import { maxPages } from './inbox.model.ts';
import { eventTypes, messageKinds, messageStates } from './message.model.ts';

const time = z.iso.datetime();

const headers = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'up to 200 visible ASCII characters')
    .optional()
    .describe('The same message sent again under it is kept once'),
});

const startedAt = z
  .number()
  .optional()
  .describe('When the form was shown, by the clock of the browser; ms');

const name = requiredFormLine('Please tell us your name', 120);

const acknowledged = { 200: z.strictObject({ kept: z.literal(true) }) };

const chosen = <Name extends string>(
  name: Name,
): Exclude<Name, 'all' | ''> | undefined =>
  name === 'all' || name === ''
    ? undefined
    : (name as Exclude<Name, 'all' | ''>);

const MessageSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  suspected: z
    .boolean()
    .describe('It looked like the work of a program; the owner was not mailed'),
  receivedAt: time,
  answerBy: time.describe('When the promised 24 hours are over'),
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
    summary: 'Keeps a message for the author, who promises to answer in 24 h',
    access: 'public',
    headers,
    body: z.strictObject({
      name,
      email,
      company: line(160).optional(),
      message: text(5_000).min(1, 'Please write a message'),
      website,
      startedAt,
    }),
    answers: acknowledged,
  }),

  sendSpeaking: endpoint({
    method: 'post',
    path: '/api/speaking',
    summary: 'Keeps a request for a talk',
    access: 'public',
    headers,
    body: z.strictObject({
      name,
      email,
      organization: requiredFormLine('Please tell us the organization', 160),
      eventType: z.enum(eventTypes, { error: 'Please choose the event type' }),
      date: z.iso.date({ error: 'Please give the date of the event' }),
      location: requiredFormLine('Please tell us where it takes place', 160),
      audience: z
        .int({ error: 'Please give the expected audience as a number' })
        .min(1, 'Please give an audience of at least 1')
        .max(1_000_000, 'Please give an audience of at most 1,000,000'),
      message: text(5_000).optional(),
      website,
      startedAt,
    }),
    answers: acknowledged,
  }),

  listMessages: endpoint({
    method: 'get',
    path: '/api/admin/messages',
    summary: 'The inbox, newest first',
    access: 'admin',
    query: z.strictObject({
      page: wholeNumberIn(1, maxPages).default(1),
      limit: wholeNumberIn(1, 100).default(20),
      after: z
        .uuid()
        .optional()
        .describe('A `nextCursor`: what follows it; then `page` means nothing'),
      state: z
        .enum(['all', '', ...messageStates])
        .default('all')
        .transform(chosen),
      kind: z
        .enum(['all', '', ...messageKinds])
        .default('all')
        .transform(chosen),
      search: z
        .string()
        .max(200)
        .default('')
        .describe('Words of the name, the address, the company or the text'),
      suspected: z
        .enum(['true', 'false', ''])
        .default('false')
        .transform((text) => text === 'true')
        .describe('Those that looked like the work of a program, instead'),
    }),
    answers: {
      200: z.strictObject({
        messages: z.array(MessageSchema),
        total: z
          .int()
          .describe('How many there are; at least so many if a floor'),
        totalIsFloor: z.literal(true).optional(),
        totalPages: z.int().max(maxPages),
        nextCursor: z.uuid().optional().describe('Absent at the end'),
        unanswered: z
          .int()
          .describe('Neither answered nor archived; counted up to 2,000'),
        suspected: z.int().describe('Kept apart; counted up to 2,000'),
      }),
    },
  }),

  changeMessage: endpoint({
    method: 'put',
    path: '/api/admin/messages/:id',
    summary: 'Notes that a message was read, answered or put away',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    body: z
      .strictObject({
        state: z.enum(messageStates).optional(),
        suspected: z
          .literal(false)
          .optional()
          .describe('A person wrote it after all: it goes to the inbox'),
      })
      .refine(
        ({ state, suspected }) => state !== undefined || suspected === false,
        'must say what changes',
      ),
    answers: { 200: z.strictObject({ message: MessageSchema }) },
    problems: ['MESSAGE_NOT_FOUND'],
  }),
};
