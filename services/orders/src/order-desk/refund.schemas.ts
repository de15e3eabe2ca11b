import { z } from 'zod';

const time = z.iso.datetime();

export const refundState = z
  .enum([
    'asked',
    'unclear',
    'unreached',
    'refused',
    'queued',
    'processing',
    'needs-attention',
    'processed',
    'failed',
  ])
  .describe(
    'asked: being asked just now. unclear: asked, and no answer came; it is being found out. unreached: never arrived, the same key may ask again. refused: the provider said no. From queued on the provider’s own words; processed, failed and refused are final.',
  );

export const refundFailure = z
  .enum(['unknown-to-provider'])
  .nullable()
  .describe(
    'unknown-to-provider: no answer came, and the provider’s list does not have the refund',
  );

export const refundRequestShape = z.object({
  id: z.uuid(),
  amount: z.int().describe('Kobo'),
  reason: z.string(),
  attempt: z.int().describe('The number of the attempt whose money it is'),
  state: refundState,
  detail: z.string().describe("The provider's words, if it had any"),
  failure: refundFailure,
  askedAt: time,
  changedAt: time,
});
