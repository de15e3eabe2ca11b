import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { requireValidPrice } from '../../orders/place-order.ts';
import { listPrices } from '../../prices/price.repository.ts';
import { paymentsNotSetUpError } from '../attempts/payment.errors.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import type { OpenAttempt } from './open-attempt.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: Pick<PaymentProvider, 'isSetUp'>;
  open: OpenAttempt;
};

/**
 * Opens the payment of an existing order. Safe to repeat.
 * Throws PAYMENTS_NOT_SET_UP, or AMOUNT_MISMATCH if the price guarantee of the order has expired and the price has changed.
 */
export const payOrder =
  ({ pool, clock, provider, open }: Deps): OpenAttempt =>
  async (order, channel) => {
    if (!provider.isSetUp) throw paymentsNotSetUpError();
    requireValidPrice(order, await listPrices(pool), clock.now());
    return open(order, channel);
  };
