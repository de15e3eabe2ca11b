import { z } from 'zod';

/**
 * How far a refund that the admin asked for has got:
 * - asked: we are asking now, or died while we did
 * - unclear: it was asked, and no usable answer came; it is being found out
 * - unreached: it never arrived; the same key may ask again
 * - refused: the provider looked at it and said no
 * - queued and the rest: the provider's own words, its "pending" being queued
 */
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

export type RefundState = z.output<typeof refundState>;
