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
  .describe('One list per kind of record; empty where nothing is stored');

export const privacyApi = {
  exportPerson: endpoint({
    method: 'post',
    path: '/api/admin/privacy/export',
    summary:
      'Export everything all services store about a person; complete, or an error',
    access: 'admin',
    body: z.object({ email }),
    answers: {
      200: z.object({
        email: z.string(),
        exportedAt: z.string(),
        records: z
          .int()
          .describe('The total number of records; 0: unknown person'),
        parts: z.record(z.string(), held),
      }),
    },
    problems: ['PRIVACY_PART_AWAY'],
  }),
  erasePerson: endpoint({
    method: 'post',
    path: '/api/admin/privacy/erase',
    summary:
      'Erase everything stored about a person; paid orders stay under a pseudonym',
    access: 'admin',
    body: z.object({
      email,
      confirm: z
        .string()
        .max(254)
        .describe('The address again, as confirmation'),
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
    summary:
      'List the newest 100 erasures and the services that have completed them',
    access: 'admin',
    answers: {
      200: z.object({
        erasures: z.array(
          z.object({
            id: z.uuid(),
            person: z
              .string()
              .describe(
                'The pseudonym in the audit log and, with a domain, in orders',
              ),
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
    summary: 'Publish an erasure to all services again',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    answers: { 200: z.object({ repeated: z.literal(true) }) },
    problems: ['ERASURE_NOT_FOUND'],
  }),
};
