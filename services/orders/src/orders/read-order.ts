import type { Pool } from '@imprint/chassis/db';
import {
  orderNotFound,
  snapshotOf,
  type OrderSnapshot,
} from './order.model.ts';
import { findByReference } from './order.repository.ts';

/** An order as in its newest event. */
export const readOrder =
  ({ pool }: { pool: Pool }) =>
  async (reference: string): Promise<OrderSnapshot> => {
    const order = await findByReference(pool, reference);
    if (!order) throw orderNotFound();
    return snapshotOf(order);
  };
