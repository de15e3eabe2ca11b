import { type Db, prepared } from '@imprint/chassis/db';
import {
  columnsOf,
  execute,
  selectOne,
  selectRows,
} from '@imprint/chassis/query';

export type Webhook = {
  identity: string;
  event: string;
  reference: string;
  body: Buffer;
  receivedAt: Date;
  /** Of the deliveries that brought it: more than one if it came again at the same moment. */
  requestIds: string[];
  correlationId: string | undefined;
  traceparent: string | undefined;
};

// The provider repeats a report 76 times at most; what comes more often is not worth a row that grows.
const maxDeliveries = 100;

// Lists are passed by subqueries: PostgreSQL would replan for each length of a list.
const store = prepared(
  `insert into webhooks (identity, event, reference, body, received_at, request_ids, next_try_at,
                         correlation_id, traceparent)
   select identity, event, reference, body, at, string_to_array(request_ids, ' '), at, correlation_id, traceparent
   from unnest((select $1::text[]), (select $2::text[]), (select $3::text[]), (select $4::bytea[]),
               (select $5::timestamptz[]), (select $6::text[]), (select $7::text[]), (select $8::text[]))
     came (identity, event, reference, body, at, request_ids, correlation_id, traceparent)
   on conflict (identity) do update set request_ids = webhooks.request_ids || excluded.request_ids
     where cardinality(webhooks.request_ids) < ${maxDeliveries}`,
);

/** Keeps what came; of a repeated one only that it came again, a hundred times at most. */
export const storeWebhooks = async (
  db: Db,
  webhooks: readonly Webhook[],
): Promise<void> => {
  const distinct = new Map<string, Webhook>();
  for (const webhook of webhooks) {
    const { identity, requestIds } = webhook;
    const first = distinct.get(identity) ?? { ...webhook, requestIds: [] };
    first.requestIds = [...first.requestIds, ...requestIds];
    distinct.set(identity, first);
  }
  // In one turn everywhere, so that two intakes never wait for each other in a circle.
  const rows = [...distinct.values()].sort((a, b) =>
    a.identity < b.identity ? -1 : 1,
  );
  await db.query(
    store([
      ...columnsOf(rows, 'identity', 'event', 'reference', 'body'),
      ...columnsOf(rows, 'receivedAt'),
      rows.map(({ requestIds }) => requestIds.join(' ')),
      rows.map(({ correlationId }) => correlationId ?? null),
      rows.map(({ traceparent }) => traceparent ?? null),
    ]),
  );
};

export type StoredWebhook = {
  id: number;
  body: Buffer;
  receivedAt: Date;
  attempts: number;
  /** Of the call that brought it. */
  correlationId: string | null;
  traceparent: string | null;
};

const claim = prepared(
  `update webhooks set next_try_at = $2, attempts = attempts + 1
   where id in (select id from webhooks where processed_at is null and next_try_at <= $1
                order by next_try_at limit $3 for update skip locked)
   returning id, body, received_at as "receivedAt", attempts,
             correlation_id as "correlationId", traceparent`,
);

/** Takes some that wait, put off to `againAt` so that no other instance takes them meanwhile. */
export const claimWaiting = (
  db: Db,
  now: Date,
  claimedUntil: Date,
  limit: number,
) =>
  // skip locked: two instances never wait for each other or take the same one.
  selectRows<StoredWebhook>(db, claim([now, claimedUntil, limit]));

export type Processed = { id: number; outcome: string; at: Date };

export const markProcessed = (db: Db, processed: readonly Processed[]) =>
  // Locked in the order in which an intake locks those that come again, so that the two never wait for each other
  // in a circle. Not prepared: among few webhooks these would be found by looking at all, and there will be more.
  execute(
    db,
    `with locked as materialized
       (select id from webhooks where id = any ($1::bigint[]) order by identity collate "C" for update)
     update webhooks set processed_at = said.at, outcome = said.outcome
     from locked join unnest($1::bigint[], $2::text[], $3::timestamptz[]) said (id, outcome, at) using (id)
     where webhooks.id = locked.id`,
    columnsOf(processed, 'id', 'outcome', 'at'),
  );

export const scheduleRetry = (db: Db, id: number, at: Date, outcome: string) =>
  execute(
    db,
    'update webhooks set next_try_at = $2, outcome = $3 where id = $1',
    [id, at, outcome],
  );

export const countWaitingWebhooks = (db: Db) =>
  selectOne<{ waiting: number; oldestSeconds: number }>(
    db,
    `select count(*) as waiting,
            coalesce(extract(epoch from now() - min(received_at)), 0)::float as "oldestSeconds"
     from webhooks where processed_at is null`,
  );
