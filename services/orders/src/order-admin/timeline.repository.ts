import type { Db } from '@imprint/chassis/db';
import { selectRows } from '@imprint/chassis/query';
import type {
  AttemptRecord,
  RefundMove,
  TimelineEntry,
  Transition,
} from './timeline.model.ts';

// Each query here uses an index on the order's id or on its attempts' references. A limit selects the newest rows.

/** Returns the newest transitions of an order, oldest first. */
export const listTransitions = (db: Db, orderId: string, limit: number) =>
  selectRows<Transition>(
    db,
    `select event_type as type, cause, occurred_at as at, version, snapshot->>'status' as status,
       lag(snapshot->>'status') over by_version as "previousStatus",
       snapshot->>'email' as email, lag(snapshot->>'email') over by_version as "previousEmail",
       (snapshot->>'amountKobo')::bigint as "amountKobo", snapshot->>'currency' as currency
     from (select * from order_history where order_id = $1 order by version desc limit $2) newest
     window by_version as (order by version) order by version`,
    [orderId, limit],
  );

/** Returns all attempts of an order, oldest first. */
export const listAttemptRecords = (db: Db, orderId: string) =>
  selectRows<AttemptRecord>(
    db,
    `select number, reference, created_at as "createdAt", asked_at as "askedAt", state, answer,
       answered_at as "answeredAt", settled_version as "settledVersion", settled_at as "settledAt",
       channel
     from payments where order_id = $1 order by number`,
    [orderId],
  );

const ofAttempts = `in (select reference from payments where order_id = $1)`;

const selectTimelineEntries = (
  db: Db,
  statement: string,
  orderId: string,
  limit: number,
) => selectRows<TimelineEntry>(db, statement, [orderId, limit]);

/** Returns one entry per webhook, with its outcome and the number of its deliveries. */
export const listWebhookEntries = (db: Db, orderId: string, limit: number) =>
  selectTimelineEntries(
    db,
    `select received_at as at, 'provider' as by,
       case when event like 'refund.%' then 'refund-reported'
            when event like 'charge.dispute.%' then 'dispute-reported'
            else 'payment-reported' end as kind,
       jsonb_build_object('event', event, 'reference', reference, 'outcome', outcome,
         'deliveries', cardinality(request_ids)) as facts
     from webhooks where reference ${ofAttempts} order by received_at desc limit $2`,
    orderId,
    limit,
  );

/** Returns one entry for each different answer of the provider to a verification. */
export const listVerificationEntries = (
  db: Db,
  orderId: string,
  limit: number,
) =>
  selectTimelineEntries(
    db,
    `select last_at as at, 'provider-asked' as kind,
       case cause when 'reconciliation' then 'system' else 'buyer' end as by,
       jsonb_build_object('cause', cause, 'reference', payment_reference, 'answer', answer,
         'providerStatus', provider_status, 'outcome', outcome, 'times', times, 'since', first_at) as facts
     from verifications where payment_reference ${ofAttempts} order by last_at desc limit $2`,
    orderId,
    limit,
  );

/** Returns one entry per refund, lost dispute or reversal. */
export const listRefundEntries = (db: Db, orderId: string, limit: number) =>
  selectTimelineEntries(
    db,
    `select reported_at as at, 'refunded' as kind, 'provider' as by,
       jsonb_build_object('amount', r.amount_kobo, 'currency', o.currency, 'cause', kind,
         'reference', payment_reference) as facts
     from refunds r join orders o on o.id = r.order_id where r.order_id = $1 order by reported_at desc limit $2`,
    orderId,
    limit,
  );

/** Returns the states that the requested refunds of an order have had, newest first. */
export const listRefundStates = (db: Db, orderId: string, limit: number) =>
  selectRows<RefundMove>(
    db,
    `select moved_at as at,
       jsonb_build_object('amount', q.amount_kobo, 'currency', o.currency, 'state', m.state, 'detail', m.detail,
         'failure', m.failure, 'reason', reason, 'reference', payment_reference) as facts
     from refund_requests q join refund_request_moves m on m.request_id = q.id join orders o on o.id = q.order_id
     where q.order_id = $1 order by m.id desc limit $2`,
    [orderId, limit],
  );
