import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { updateDeletedOrders } from './deleted-order.repository.ts';
import { appendToHistory } from './history.repository.ts';
import { toEvent } from './order.events.ts';
import type { Cause, OrderChange } from './order.model.ts';
import { updateOrder } from './order.repository.ts';

/**
 * Appends the event and the history entry of a new order, whose row is inserted before. Changes of existing orders go
 * through `recordChange`.
 */
export const appendEventAndHistory = async (
  tx: Tx,
  change: OrderChange,
  cause: Cause,
): Promise<void> => {
  const eventId = await appendToOutbox(tx, toEvent(change));
  await appendToHistory(tx, { ...change, eventId, cause });
};

/** Saves a change with its history and its event, together or not at all. Needs the order's lock. */
export const recordChange = async (
  tx: Tx,
  change: OrderChange,
  cause: Cause,
): Promise<void> => {
  await updateOrder(tx, change.order);
  await appendEventAndHistory(tx, change, cause);
};

/** Saves deletions of orders with their history and their events, each table in one statement. Needs the orders' locks. */
export const recordDeletions = async (
  tx: Tx,
  changes: readonly OrderChange[],
  cause: Cause,
): Promise<void> => {
  await updateDeletedOrders(
    tx,
    changes.map(({ order }) => order),
  );
  await Promise.all(
    changes.map((change) => appendEventAndHistory(tx, change, cause)),
  );
};
