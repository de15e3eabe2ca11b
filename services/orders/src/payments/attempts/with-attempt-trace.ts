import { withSpanInEarlierTrace } from '@imprint/chassis/tracing';
import type { Cause } from '../../orders/order.model.ts';
import type { TracedAttempt } from './payment.repository.ts';

/**
 * Runs work in the trace of the request that opened the attempt, so that one trace covers a purchase from click to
 * email. The span links to the trace of the report that caused the work (decision 52).
 */
export const withAttemptTrace = <T>(
  { traceparent }: TracedAttempt,
  cause: Cause,
  work: () => Promise<T>,
): Promise<T> =>
  withSpanInEarlierTrace(
    traceparent,
    {
      name: 'settle payment',
      kind: 'internal',
      attributes: { 'imprint.payment.cause': cause },
    },
    work,
  );
