import type { Db } from '@imprint/chassis/db';
import type { PaymentProvider } from '../payments/attempts/payment.model.ts';
import { readTasks } from './task.repository.ts';
import { maxCounted } from './task.shape.ts';

type Deps = { pool: Db; provider: Pick<PaymentProvider, 'mode'> };

/**
 * Returns what the author has to do about orders: parcels, addresses, payments and disputes. Test orders are left out
 * once the shop has live keys, as in the figures (decision 92).
 */
export const listTasks =
  ({ pool, provider }: Deps) =>
  () =>
    readTasks(pool, maxCounted, provider.mode);
