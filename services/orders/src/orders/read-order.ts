import type { Pool } from '@imprint/chassis/db';
import { orderNotFoundError } from './order.model.ts';
import { findByReference } from './order.repository.ts';
import { type OrderSnapshot, toSnapshot } from './order-snapshot.model.ts';

/** Returns an order in its current state, with the same data as its newest event; throws ORDER_NOT_FOUND. */
export const readOrder =
  ({ pool }: { pool: Pool }) =>
  async (reference: string): Promise<OrderSnapshot> => {
    const order = await findByReference(pool, reference);
    if (!order) throw orderNotFoundError();
    return toSnapshot(order);
  };
