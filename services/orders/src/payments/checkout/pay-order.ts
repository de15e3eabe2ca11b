import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { requireValidPrice } from '../../orders/place-order.ts';
import { listDeliveryRates } from '../../prices/delivery-rate.repository.ts';
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
 * Throws PAYMENTS_NOT_SET_UP; once the price guarantee of the order has expired, AMOUNT_MISMATCH if the price or the
 * delivery fee has changed, and UNKNOWN_DELIVERY_REGION if its region is gone.
 */
export const payOrder =
  ({ pool, clock, provider, open }: Deps): OpenAttempt =>
  async (order, channel) => {
    if (!provider.isSetUp) throw paymentsNotSetUpError();
    const prices = await listPrices(pool);
    const deliveryRates = await listDeliveryRates(pool);
    requireValidPrice(order, { prices, deliveryRates }, clock.now());
    return open(order, channel);
  };
