import { z } from 'zod';
import { kobo } from '../../orders/order.shape.ts';
import { refundState } from '../attempts/refund-state.shape.ts';

export const refundFailure = z
  .enum(['unknown-to-provider'])
  .nullable()
  .describe(
    'unknown-to-provider: no answer came, and the refund is not in the provider’s list',
  );

/** Why a request did not succeed, if this service and not the provider found the reason; null otherwise. */
export type RefundFailure = z.output<typeof refundFailure>;

export const refundRequestShape = z.object({
  id: z.uuid(),
  amount: kobo,
  reason: z.string(),
  attempt: z.int().describe('The number of the refunded attempt'),
  state: refundState,
  detail: z.string().describe("The provider's message, if any"),
  failure: refundFailure,
  askedAt: z.date(),
  changedAt: z.date(),
});
