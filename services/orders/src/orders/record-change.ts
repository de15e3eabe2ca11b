import type { Context } from '@imprint/chassis/context';
import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { v7 as uuid } from 'uuid';
import { appendToHistory } from './history.repository.ts';
import { toEvent } from './order.events.ts';
import type { Cause, OrderChange } from './order.model.ts';
import { saveOrder } from './order.repository.ts';

/** A change, with the call that brought it about where that is not the current one. */
export type News = { change: OrderChange; context?: Context | undefined };

/** For new orders, whose rows were just inserted; every other change goes through `recordChange`. */
export const tellOf = async (
  tx: Tx,
  news: readonly News[],
  cause: Cause,
): Promise<void> => {
  const told = news.map((one) => ({ ...one, eventId: uuid() }));
  await Promise.all([
    appendToOutbox(
      tx,
      ...told.map(({ change, context, eventId }) => ({
        ...toEvent(change),
        id: eventId,
        context,
      })),
    ),
    appendToHistory(
      tx,
      told.map(({ change, eventId }) => ({ ...change, eventId })),
      cause,
    ),
  ]);
};

/** Keeps a change, its history and the news of it, together or not at all. Needs the order's lock. */
export const recordChange = async (
  tx: Tx,
  change: OrderChange,
  cause: Cause,
): Promise<void> => {
  await saveOrder(tx, change.order);
  await tellOf(tx, [{ change }], cause);
};
