import { runInContext } from '../../runtime/context.ts';
import {
  type Pool,
  prepared,
  type Tx,
  withTransaction,
} from '../../database/db.ts';
import { selectValues } from '../../database/query.ts';
import { failPoint } from '../../runtime/fail-point.ts';
import type { Delivery, ReceivedEvent } from './delivery.ts';

export type EventHandler = (tx: Tx, event: ReceivedEvent) => Promise<void>;

export type Handlers = {
  /** By event type. */
  handlers: Record<string, EventHandler>;
  /** Handles the events of one transaction at once, where that costs less than one by one. */
  handleBatch?: (tx: Tx, events: ReceivedEvent[]) => Promise<void>;
};

// Two members may receive the same events while a group rebalances; inserted in one order, their rows cannot deadlock.
const intoInbox = prepared(
  `insert into inbox (consumer_group, event_id)
   select $1, id from unnest($2::uuid[]) as id order by id
   on conflict do nothing returning event_id as value`,
);

/** Inserts the inbox rows, and returns the deliveries that are new to the group, each event once. */
const firstDeliveries = async (
  tx: Tx,
  group: string,
  deliveries: Delivery[],
): Promise<Delivery[]> => {
  const eventIds = deliveries.map(({ event }) => event.id);
  const ids = new Set(
    await selectValues<string>(tx, intoInbox([group, eventIds])),
  );
  return deliveries.filter(({ event }) => ids.delete(event.id));
};

/**
 * Handles each event once per group (idempotent consumer): its inbox row and its effect commit together, and a
 * repeated event finds the row. Members of a group work in parallel, so a handler locks the rows that events of
 * different keys share, in a fixed order.
 * @returns the deliveries that were handled, without repeats
 */
export const withInboxTransaction =
  (pool: Pool, group: string, { handlers, handleBatch }: Handlers) =>
  async (deliveries: Delivery[]): Promise<Delivery[]> => {
    const handled = await withTransaction(pool, async (tx) => {
      const first = await firstDeliveries(tx, group, deliveries);
      if (first.length > 0) failPoint('inbox-written');
      if (handleBatch && first.length > 1)
        await handleBatch(
          tx,
          first.map(({ event }) => event),
        );
      else
        for (const { event, context } of first)
          await runInContext(context, async () =>
            handlers[event.type]?.(tx, event),
          );
      return first;
    });
    if (handled.length > 0) failPoint('effect-committed');
    return handled;
  };
