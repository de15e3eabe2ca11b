import { withLinkedSpan } from '@imprint/chassis/tracing';
import type { Cause } from '../../orders/order.model.ts';
import type { TracedAttempt } from './payment.repository.ts';

/**
 * Keeps what became of an attempt in the trace of the request that asked for it: from the buyer's
 * click to the mails it is one. The report of it began another, which is linked.
 */
export const withAttemptTrace = <T>(
  { traceparent }: TracedAttempt,
  cause: Cause,
  work: () => Promise<T>,
): Promise<T> =>
  withLinkedSpan(
    traceparent,
    {
      name: 'settle payment',
      kind: 'internal',
      attributes: { 'imprint.payment.cause': cause },
    },
    work,
  );
