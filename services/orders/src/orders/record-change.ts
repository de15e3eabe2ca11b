import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { v7 as uuid } from 'uuid';
import { appendToHistory } from './history.repository.ts';
import { toEvent } from './order.events.ts';
import type { Cause, OrderChange } from './order.model.ts';
import { saveOrder } from './order.repository.ts';

/** For a new order, whose row was just inserted; every other change goes through `recordChange`. */
export const tellOf = async (
  tx: Tx,
  change: OrderChange,
  cause: Cause,
): Promise<void> => {
  const id = uuid();
  await Promise.all([
    appendToOutbox(tx, { ...toEvent(change), id }),
    appendToHistory(tx, change, cause, id),
  ]);
};

/** Keeps a change, its history and the news of it, together or not at all. Needs the order's lock. */
export const recordChange = async (
  tx: Tx,
  change: OrderChange,
  cause: Cause,
): Promise<void> => {
  // Sent together and in this order: the history wants to come after the order's own row.
  await Promise.all([saveOrder(tx, change.order), tellOf(tx, change, cause)]);
};
