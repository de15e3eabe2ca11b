import { z } from 'zod';
import { ConflictError } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';

/** More than this of one kind is nobody's buying and writing; the export says so rather than cut it. */
export const heldAtMost = 20_000;

class TooMuchHeld extends ConflictError {
  readonly code = 'TOO_MUCH_HELD';
  constructor(name: string) {
    super(`There are more than ${heldAtMost} ${name} of this person.`);
  }
}

export type Held = Record<string, Record<string, unknown>[]>;

/** Refuses what would be cut; the queries ask for one more than there may be. */
export const wholeOf = (held: Held): Held => {
  for (const [name, list] of Object.entries(held))
    if (list.length > heldAtMost) throw new TooMuchHeld(name);
  return held;
};

/** What the gateway's privacy desk asks of every service. */
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
  askErased: endpoint({
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
