import { killAtFailPoint } from '@imprint/chassis/fail-point';
import { paymentsNotSetUpError } from '../attempts/payment.errors.ts';
import type { Order } from '../../orders/order.model.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import type { Attempt } from '../attempts/attempt.model.ts';
import type { OpenAttempt } from './open-attempt.ts';
import type { CheckoutRequest, StartedCheckout } from './start-checkout.ts';

type Deps = {
  provider: Pick<PaymentProvider, 'isSetUp'>;
  start: (request: CheckoutRequest) => Promise<StartedCheckout>;
  open: OpenAttempt;
};

export type Checkout = {
  order: Order;
  attempt: Attempt;
  /** Undefined if the browser has not proved that the order is its own. */
  cookie: string | undefined;
};

/**
 * Commits the order, then calls the provider outside any transaction. Safe to repeat with the same idempotency key.
 * Throws PAYMENTS_NOT_SET_UP before an order is placed.
 */
export const initializePayment =
  ({ provider, start, open }: Deps) =>
  async (request: CheckoutRequest): Promise<Checkout> => {
    if (!provider.isSetUp) throw paymentsNotSetUpError();
    const { order, attempt: made, cookie } = await start(request);
    killAtFailPoint('order-committed');
    const attempt = await open(order, request.channel, made);
    return { order, attempt, cookie };
  };
