import { z } from 'zod';

/**
 * The progress of a refund that the admin requested:
 * - asked: a request is in progress, or the process died during one
 * - unclear: the request was sent, and no usable answer came; the refund is looked up
 * - unreached: the request never arrived; the same idempotency key may be used again
 * - refused: the provider refused the request
 * - queued: the provider accepted the request; the provider's name for this state is "pending"
 * - the other states have the provider's names
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
