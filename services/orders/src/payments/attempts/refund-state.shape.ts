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
    'asked: being requested. unclear: requested without an answer; being reconciled. unreached: the request did not arrive, and the same key may be used again. refused: refused by the provider. From queued on, the provider’s own states; processed, failed and refused are final.',
  );

export type RefundState = z.output<typeof refundState>;
