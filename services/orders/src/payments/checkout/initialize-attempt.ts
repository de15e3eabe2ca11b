import type { Clock } from '@imprint/chassis/clock';
import { failPoint } from '@imprint/chassis/fail-point';
import type { Order } from '../../orders/order.model.ts';
import type { Attempt } from '../attempts/attempt.model.ts';
import { initializeRequest } from './initialize-request.ts';
import {
  paymentRefused,
  paymentUnavailable,
} from '../attempts/payment.errors.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import type { InitializeAnswer } from '../attempts/payment.repository.ts';

type Deps = {
  clock: Clock;
  provider: PaymentProvider;
  publicUrl: string;
  recordAnswer: (answer: InitializeAnswer) => Promise<void>;
};

/**
 * Requests an access code for an attempt that this call claimed, and records the answer.
 * @returns the attempt after the answer, or 'duplicate' if the provider knows the reference already
 */
export const initializeAttempt =
  ({ clock, provider, publicUrl, recordAnswer }: Deps) =>
  async (
    order: Order,
    attempt: Attempt,
    timeoutMs: number,
  ): Promise<Attempt | 'duplicate'> => {
    const { reference } = attempt;
    const answer = await provider.initialize({
      ...initializeRequest(publicUrl, order, attempt),
      timeoutMs,
    });
    failPoint('provider-answered');
    await recordAnswer({ reference, result: answer, at: clock.now() });
    switch (answer.outcome) {
      case 'opened':
        return { ...attempt, ...answer, state: 'open' };
      case 'unreached':
        return { ...attempt, state: 'handed' };
      case 'silent':
        throw paymentUnavailable();
      case 'busy':
        throw paymentUnavailable(answer.retryAfterSeconds);
      case 'refused':
        throw paymentRefused(answer.message);
      case 'duplicate':
        return 'duplicate';
    }
  };
