import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export type PersonalData = Record<string, Record<string, unknown>[]>;

/** The endpoints of every service by which the gateway exports a person's data and checks an erasure. */
export const privacyApi = {
  exportHeld: endpoint({
    method: 'post',
    path: '/internal/privacy/export',
    summary: 'Everything this service holds about one person',
    access: 'service',
    body: z.object({ email: z.string().min(3).max(254) }),
    answers: {
      200: z.object({
        held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      }),
    },
    problems: ['TOO_MUCH_HELD'],
  }),
  checkErased: endpoint({
    method: 'post',
    path: '/internal/privacy/erased',
    summary: 'Whether this service has forgotten a person',
    access: 'service',
    body: z.object({
      emailHash: z.string().regex(/^[0-9a-f]{64}$/),
      erasedAt: z.iso.datetime().transform((text) => new Date(text)),
    }),
    answers: { 200: z.object({ erased: z.boolean() }) },
  }),
};
