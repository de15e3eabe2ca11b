import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { requireCurrentPrice } from '../../orders/place-order.ts';
import { listPrices } from '../../prices/price.repository.ts';
import type { OpenAttempt } from './open-attempt.ts';

type Deps = { pool: Pool; clock: Clock; open: OpenAttempt };

/** Opens the payment of an existing order; throws AMOUNT_MISMATCH as `requireCurrentPrice` does. Safe to repeat. */
export const payOrder =
  ({ pool, clock, open }: Deps): OpenAttempt =>
  async (order, channel) => {
    requireCurrentPrice(order, await listPrices(pool), clock.now());
    return open(order, channel);
  };
