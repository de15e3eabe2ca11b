import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { emailPattern, lineField, textField } from '../../text/text-fields.ts';
import { requiredFormField } from '../form-fields.ts';
import {
  mailDetailsSchema,
  maxAssigneeLength,
  MessageSchema,
} from '../message.schemas.ts';
import {
  confirmableCodes,
  deliveryStates,
  entryKinds,
  maxReplyLength,
  maxSubjectLength,
} from './thread.model.ts';

const params = z.object({ id: z.uuid() });

const EntrySchema = z.strictObject({
  id: z.uuid(),
  kind: z
    .enum(entryKinds)
    .describe(
      'reply: by the author; answer: an email of the sender; assigned: the text is a person, or empty for nobody',
    ),
  at: z.date(),
  actor: z.string().nullable().describe('The admin who replied or assigned'),
  text: z.string(),
  senderName: z.string().nullable(),
  senderEmail: z.string().nullable(),
  isAutomatic: z
    .boolean()
    .describe('A program sent it, such as an absence notice or a bounce'),
  mail: mailDetailsSchema.nullable(),
  delivery: z
    .strictObject({
      state: z.enum(deliveryStates),
      reason: z.string().nullable(),
    })
    .nullable()
    .describe('Of a reply; null a year after it was sent'),
});

export type EntryAnswer = z.input<typeof EntrySchema>;

const routeAndTemplates = {
  from: z
    .string()
    .describe('The sender of replies; empty while no mail server is set up'),
  answersArrive: z
    .boolean()
    .describe('Whether answers by email arrive in the conversation'),
  templateValues: z
    .record(z.string(), z.string())
    .describe('What the variables of saved answers stand for'),
};

const ThreadSchema = z.strictObject({
  message: MessageSchema,
  entries: z.array(EntrySchema).describe('Oldest first'),
  ...routeAndTemplates,
  waiting: z
    .array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        waitingSince: z.date(),
      }),
    )
    .describe('Other unanswered messages, the longest waiting first'),
});

const answers = { 200: ThreadSchema };

const replyHeaders = z.object({
  'idempotency-key': z
    .string({ error: 'is missing' })
    .regex(/^[\x21-\x7e]{1,200}$/, 'up to 200 visible ASCII characters')
    .describe('Identifies the reply, so that a retry sends nothing twice'),
});

const recipient = z
  .string({ error: 'Please enter the email address' })
  .trim()
  .min(1, 'Please enter the email address')
  .max(254, 'Please enter a valid email address')
  .regex(emailPattern, 'Please enter a valid email address');

export const threadApi = {
  readNewMessage: endpoint({
    method: 'get',
    path: '/api/admin/messages/new',
    summary: 'Read what the form of a new message needs',
    access: 'admin',
    answers: { 200: z.strictObject(routeAndTemplates) },
  }),

  startConversation: endpoint({
    method: 'post',
    path: '/api/admin/messages',
    summary:
      'Start a conversation: send a message from the shop’s address, to which answers arrive like those to a reply; a repeat with the same key sends nothing',
    access: 'admin',
    headers: replyHeaders,
    body: z.strictObject({
      email: recipient,
      name: lineField(120)
        .default('')
        .describe('Of the recipient; empty if it is not known'),
      subject: requiredFormField('Please enter a subject', maxSubjectLength),
      text: textField(maxReplyLength).min(1, 'Please write a message'),
      confirmed: z
        .array(z.enum(confirmableCodes))
        .max(confirmableCodes.length)
        .default([])
        .describe(
          'The problems in spite of which it is sent: the person’s data was erased, or the address refused a newsletter',
        ),
    }),
    answers,
    problems: ['RECIPIENT_GONE', 'RECIPIENT_ERASED', 'RECIPIENT_REFUSES_EMAIL'],
  }),

  readThread: endpoint({
    method: 'get',
    path: '/api/admin/messages/:id',
    summary: 'Read a message with its conversation',
    access: 'admin',
    params,
    answers,
    problems: ['MESSAGE_NOT_FOUND'],
  }),

  replyToMessage: endpoint({
    method: 'post',
    path: '/api/admin/messages/:id/reply',
    summary:
      'Send a reply from the shop’s address, and mark the message as answered; a repeat with the same key sends nothing',
    access: 'admin',
    params,
    headers: replyHeaders,
    body: z.strictObject({
      text: textField(maxReplyLength).min(1, 'Please write a reply'),
      archive: z
        .boolean()
        .default(false)
        .describe('Whether the message is archived with the reply'),
    }),
    answers,
    problems: ['MESSAGE_NOT_FOUND'],
  }),

  retryReply: endpoint({
    method: 'post',
    path: '/api/admin/messages/:id/replies/:reply/retry',
    summary: 'Send a reply again that the mail server refused',
    access: 'admin',
    params: params.extend({ reply: z.uuid() }),
    answers,
    problems: ['MESSAGE_NOT_FOUND', 'REPLY_NOT_FOUND'],
  }),

  assignMessage: endpoint({
    method: 'put',
    path: '/api/admin/messages/:id/assignee',
    summary: 'Assign a message to a person, or to nobody',
    access: 'admin',
    params,
    body: z.strictObject({
      name: lineField(maxAssigneeLength).describe('Empty for nobody'),
    }),
    answers,
    problems: ['MESSAGE_NOT_FOUND'],
  }),
};
