import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Order } from '../../orders/order.model.ts';
import { requireCurrentPrice } from '../../orders/place-order.ts';
import { listPrices } from '../../prices/price.repository.ts';
import type { PaymentChannel } from '../attempts/attempt.model.ts';
import type { Checkout } from './initialize-payment.ts';
import type { OpenAttempt } from './open-attempt.ts';

type Deps = { pool: Pool; clock: Clock; open: OpenAttempt };

export type PayOrder = (
  order: Order,
  channel: PaymentChannel | null,
) => Promise<Checkout>;

/** Opens the payment of an order that exists; safe to repeat. */
export const payOrder =
  ({ pool, clock, open }: Deps): PayOrder =>
  async (order, channel) => {
    requireCurrentPrice(order, await listPrices(pool), clock.now());
    const attempt = await open(order, channel);
    const { reference, accessCode, authorizationUrl } = attempt;
    return { reference, accessCode, authorizationUrl, cookie: undefined };
  };
