import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import type { Order } from '../../orders/order.model.ts';
import { orderFlaggedEvent } from './flag.events.ts';
import type { Flag } from './flag.model.ts';
import { insertFlag } from './flag.repository.ts';

/** Raises a flag for the author and announces it, unless it is known. Returns whether it is new. Needs the order's lock. */
export const raiseFlag = async (
  tx: Tx,
  order: Order,
  flag: Flag,
  at: Date,
): Promise<boolean> => {
  const id = await insertFlag(tx, order.id, flag, at);
  if (id === undefined) return false;
  await appendToOutbox(
    tx,
    orderFlaggedEvent(id, order.reference, flag.reason, at),
  );
  return true;
};
