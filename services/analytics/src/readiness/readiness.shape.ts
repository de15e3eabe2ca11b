import { z } from 'zod';

const checkIds = [
  'site',
  'payments',
  'webhook',
  'email',
  'book',
  'cover',
  'prices',
  'delivery',
  'legal',
  'domain',
  'backup',
] as const;

export const readinessCheck = z.strictObject({
  id: z.enum(checkIds),
  ok: z.boolean(),
  state: z
    .enum(['done', 'todo', 'failed'])
    .describe(
      'todo: nothing was done yet; failed: it does not work, or could not be checked',
    ),
  detail: z.string().describe('What the check found, as a sentence'),
  fix: z.string().describe('What to do, as a sentence; empty if ok'),
  command: z
    .string()
    .describe(
      'What to run on the server to fix it; empty if it is fixed in the back office',
    ),
});

export type ReadinessCheck = z.output<typeof readinessCheck>;
export type CheckId = ReadinessCheck['id'];
