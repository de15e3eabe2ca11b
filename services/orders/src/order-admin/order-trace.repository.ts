import type { Db } from '@imprint/chassis/db';
import type { TraceEntry } from '@imprint/chassis/trace-entries';
import { selectRows, selectValues } from '@imprint/chassis/query';

/** Returns one entry per attempt, with the trace of the last call that requested an access code for the attempt. */
export const listAttemptTraceEntries = (db: Db, orderId: string) =>
  selectRows<TraceEntry>(
    db,
    `select asked_at as at, 'attempt-opened' as what, traceparent,
            json_build_object('by', 'buyer', 'attempt', number, 'reference', reference) as facts
     from payments where order_id = $1`,
    [orderId],
  );

/** Returns one entry for the receipt of each webhook, and one for its processing. */
export const listWebhookTraceEntries = (db: Db, orderId: string) =>
  selectRows<TraceEntry>(
    db,
    `select at, what, facts, correlation_id as "correlationId", traceparent
     from webhooks,
       lateral (values
         (received_at, 'webhook ' || event || ' received',
          json_build_object('reference', reference, 'deliveries', cardinality(request_ids))),
         (processed_at, 'webhook ' || event || ' processed',
          json_build_object('reference', reference, 'outcome', outcome))) step (at, what, facts)
     where reference in (select reference from payments where order_id = $1) and at is not null`,
    [orderId],
  );

/** Returns the ids of all events of an order, including events that the outbox no longer holds. */
export const listEventIds = (db: Db, orderId: string) =>
  selectValues<string>(
    db,
    'select event_id as value from order_history where order_id = $1',
    [orderId],
  );
