import { failPoint } from '@imprint/chassis/fail-point';
import type { Order } from '../../orders/order.model.ts';
import type { Attempt, PaymentChannel } from '../attempts/attempt.model.ts';
import type { CheckoutRequest, StartedCheckout } from './start-checkout.ts';

type Deps = {
  start: (request: CheckoutRequest) => Promise<StartedCheckout>;
  open: (
    order: Order,
    channel: PaymentChannel | null,
    made?: Attempt,
  ) => Promise<Attempt>;
};

export type Checkout = {
  /** The attempt's. */
  reference: string;
  accessCode: string | null;
  authorizationUrl: string | null;
  cookie: string | undefined;
};

/** The order first, committed; then the provider, outside any transaction. Safe to repeat with the same key. */
export const initializePayment =
  ({ start, open }: Deps) =>
  async (request: CheckoutRequest): Promise<Checkout> => {
    const { order, attempt: made, cookie } = await start(request);
    failPoint('order-committed');
    const attempt = await open(order, request.channel, made);
    const { reference, accessCode, authorizationUrl } = attempt;
    return { reference, accessCode, authorizationUrl, cookie };
  };
