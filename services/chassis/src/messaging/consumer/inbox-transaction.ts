import { runInContext } from '../../runtime/context.ts';
import {
  type Pool,
  createPreparedStatement,
  type Tx,
  withTransaction,
} from '../../database/db.ts';
import { selectValues } from '../../database/query.ts';
import { killAtFailPoint } from '../../runtime/fail-point.ts';
import type { Delivery, ReceivedEvent } from './delivery.ts';

export type EventHandler = (tx: Tx, event: ReceivedEvent) => Promise<void>;

export type Handlers = {
  /** The handler of each event type. */
  handlers: Record<string, EventHandler>;
  /** Handles several events in one call, if that is cheaper than one call for each event. */
  handleBatch?: (tx: Tx, events: ReceivedEvent[]) => Promise<void>;
};

// During a rebalance two members may receive the same events; the fixed order of their inserts avoids a deadlock.
const intoInbox = createPreparedStatement(
  `insert into inbox (consumer_group, event_id)
   select $1, id from unnest($2::uuid[]) as id order by id
   on conflict do nothing returning event_id as value`,
);

/** Inserts the inbox rows, and returns the deliveries whose events are new to the group, without repeats. */
const insertNewDeliveries = async (
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
 * Handles each event once per group (idempotent consumer): the inbox row and the effect of an event commit together.
 * Members of a group work in parallel, so handlers must lock, in a fixed order, the rows that different keys share.
 * @returns the deliveries that were handled, without repeats
 */
export const withInboxTransaction =
  (pool: Pool, group: string, { handlers, handleBatch }: Handlers) =>
  async (deliveries: Delivery[]): Promise<Delivery[]> => {
    const handled = await withTransaction(pool, async (tx) => {
      const first = await insertNewDeliveries(tx, group, deliveries);
      if (first.length > 0) killAtFailPoint('inbox-written');
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
    if (handled.length > 0) killAtFailPoint('effect-committed');
    return handled;
  };
