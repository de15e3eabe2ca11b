import type { Clock } from '@imprint/chassis/clock';
import { killAtFailPoint } from '@imprint/chassis/fail-point';
import type { Order } from '../../orders/order.model.ts';
import type { Attempt } from '../attempts/attempt.model.ts';
import { toInitializeRequest } from './initialize-request.ts';
import {
  paymentRefusedError,
  paymentUnavailableError,
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
      ...toInitializeRequest(publicUrl, order, attempt),
      timeoutMs,
    });
    killAtFailPoint('provider-answered');
    await recordAnswer({ reference, result: answer, at: clock.now() });
    switch (answer.outcome) {
      case 'opened':
        return { ...attempt, ...answer, state: 'open' };
      case 'unreached':
        return { ...attempt, state: 'handed' };
      case 'silent':
        throw paymentUnavailableError();
      case 'busy':
        throw paymentUnavailableError(answer.retryAfterSeconds);
      case 'refused':
        throw paymentRefusedError(answer.message);
      case 'duplicate':
        return 'duplicate';
    }
  };
