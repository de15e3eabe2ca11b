import { z } from 'zod';
import { endpoint } from '@imprint/chassis/http/endpoint';

const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address');

const time = z.date().or(z.string());

const held = z
  .record(z.string(), z.unknown())
  .describe('By what it is: a list each, empty where nothing is held');

export const privacyApi = {
  exportPerson: endpoint({
    method: 'post',
    path: '/api/admin/privacy/export',
    summary:
      'Everything held about one person, of every part; all of it or a refusal',
    access: 'admin',
    body: z.object({ email }),
    answers: {
      200: z.object({
        email: z.string(),
        exportedAt: z.string(),
        records: z
          .int()
          .describe('How many there are in all; 0: nobody we know'),
        parts: z.record(z.string(), held),
      }),
    },
    problems: ['PRIVACY_PART_AWAY'],
  }),
  erasePerson: endpoint({
    method: 'post',
    path: '/api/admin/privacy/erase',
    summary:
      'Erase everything held about one person; what was paid stays under a pseudonym',
    access: 'admin',
    body: z.object({
      email,
      confirm: z.string().max(254).describe('The address once more'),
    }),
    answers: {
      200: z.object({
        erased: z.object({
          id: z.uuid(),
          pseudonym: z.string(),
          erasedAt: z.string(),
        }),
      }),
    },
    problems: ['ERASURE_NOT_CONFIRMED'],
  }),
  listErasures: endpoint({
    method: 'get',
    path: '/api/admin/privacy/erasures',
    summary: 'The newest 100 erasures, and which parts have done them',
    access: 'admin',
    answers: {
      200: z.object({
        erasures: z.array(
          z.object({
            id: z.uuid(),
            person: z
              .string()
              .describe('As in the audit log and, with a domain, in orders'),
            erasedAt: time,
            isDone: z.boolean(),
            parts: z.array(
              z.object({
                part: z.string(),
                doneAt: time.nullable(),
              }),
            ),
          }),
        ),
      }),
    },
  }),
  repeatErasure: endpoint({
    method: 'post',
    path: '/api/admin/privacy/erasures/:id/repeat',
    summary: 'Tell every part of an erasure once more',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.object({ repeated: z.literal(true) }) },
    problems: ['ERASURE_NOT_FOUND'],
  }),
};
