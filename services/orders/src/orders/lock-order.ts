import type { Tx } from '@imprint/chassis/db';
import { type Order, orderNotFound } from './order.model.ts';
import { lockByReference } from './order.repository.ts';

/** The order that an admin's call means, locked so that nothing else changes it meanwhile. */
export const lockOrder = async (tx: Tx, reference: string): Promise<Order> => {
  const order = await lockByReference(tx, reference);
  if (!order) throw orderNotFound();
  return order;
};
