import { type Db, createPreparedStatement } from '@imprint/chassis/db';
import {
  toColumnArrays,
  execute,
  selectOne,
  selectRows,
  selectValue,
} from '@imprint/chassis/query';
import type { PaymentMode } from '../../orders/order.model.ts';

export type Webhook = {
  identity: string;
  event: string;
  reference: string;
  body: Buffer;
  /** The mode of the key that signed the webhook. */
  signedMode: PaymentMode;
  receivedAt: Date;
  /** One request id for each delivery; several if repeated deliveries are stored by one statement. */
  requestIds: string[];
  correlationId: string | undefined;
  traceparent: string | undefined;
};

// Paystack delivers 4 times, then hourly for 72 hours: at most 76 times. The limit keeps a row from growing further.
const maxDeliveries = 100;

// Subqueries hide the array lengths from the planner, so that one prepared plan serves arrays of any length.
const store = createPreparedStatement(
  `insert into webhooks (identity, event, reference, body, received_at, request_ids, next_try_at,
                         correlation_id, traceparent, signed_mode)
   select identity, event, reference, body, at, string_to_array(request_ids, ' '), at, correlation_id, traceparent, signed_mode
   from unnest((select $1::text[]), (select $2::text[]), (select $3::text[]), (select $4::bytea[]),
               (select $5::timestamptz[]), (select $6::text[]), (select $7::text[]), (select $8::text[]),
               (select $9::text[]))
     came (identity, event, reference, body, at, request_ids, correlation_id, traceparent, signed_mode)
   on conflict (identity) do update set request_ids = webhooks.request_ids || excluded.request_ids
     where cardinality(webhooks.request_ids) < ${maxDeliveries}`,
);

/** Stores webhooks; a repeated webhook only adds its request id to the stored row, up to `maxDeliveries`. */
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
  // Rows are sorted, so that two concurrent calls lock them in the same sequence and never deadlock.
  const sortedWebhooks = [...distinct.values()].sort((a, b) =>
    a.identity < b.identity ? -1 : 1,
  );
  await db.query(
    store([
      ...toColumnArrays(
        sortedWebhooks,
        'identity',
        'event',
        'reference',
        'body',
      ),
      ...toColumnArrays(sortedWebhooks, 'receivedAt'),
      sortedWebhooks.map(({ requestIds }) => requestIds.join(' ')),
      sortedWebhooks.map(({ correlationId }) => correlationId ?? null),
      sortedWebhooks.map(({ traceparent }) => traceparent ?? null),
      ...toColumnArrays(sortedWebhooks, 'signedMode'),
    ]),
  );
};

export type StoredWebhook = {
  id: number;
  body: Buffer;
  /** The mode of the key that signed the webhook; empty if an earlier version stored it. */
  signedMode: PaymentMode | '';
  receivedAt: Date;
  attempts: number;
  /** The correlation id of the request that delivered the webhook; `traceparent` is of the same request. */
  correlationId: string | null;
  traceparent: string | null;
};

const claim = createPreparedStatement(
  `update webhooks set next_try_at = $2, attempts = attempts + 1
   where id in (select id from webhooks where processed_at is null and next_try_at <= $1
                order by next_try_at limit $3 for update skip locked)
   returning id, body, signed_mode as "signedMode", received_at as "receivedAt", attempts,
             correlation_id as "correlationId", traceparent`,
);

/** Claims up to `limit` waiting webhooks and returns them; each is due again at `claimedUntil`. */
export const claimWaitingWebhooks = (
  db: Db,
  now: Date,
  claimedUntil: Date,
  limit: number,
) =>
  // `skip locked` keeps two instances from waiting for each other and from claiming the same webhook.
  selectRows<StoredWebhook>(db, claim([now, claimedUntil, limit]));

export type Processed = { id: number; outcome: string; at: Date };

/** Marks webhooks as processed, each with its outcome. */
export const markProcessed = (db: Db, processed: readonly Processed[]) =>
  // Rows are locked in the same sequence as by `storeWebhooks`, to avoid deadlocks. The statement is not prepared,
  // because a plan made while the table is small would scan even the grown table.
  execute(
    db,
    `with locked as materialized
       (select id from webhooks where id = any ($1::bigint[]) order by identity collate "C" for update)
     update webhooks set processed_at = said.at, outcome = said.outcome
     from locked join unnest($1::bigint[], $2::text[], $3::timestamptz[]) said (id, outcome, at) using (id)
     where webhooks.id = locked.id`,
    toColumnArrays(processed, 'id', 'outcome', 'at'),
  );

/** Sets when a webhook is processed again, and records the outcome of the last try. */
export const scheduleWebhookRetry = (
  db: Db,
  id: number,
  at: Date,
  outcome: string,
) =>
  execute(
    db,
    'update webhooks set next_try_at = $2, outcome = $3 where id = $1',
    [id, at, outcome],
  );

/**
 * Returns when the newest stored webhook of a mode arrived; null if there is none. A repeated delivery does not count.
 * Paystack has an address for each mode, so a test webhook does not show that live ones arrive.
 * @param mode null for webhooks of either mode
 */
export const findLastWebhookTime = async (
  db: Db,
  mode: PaymentMode | null,
): Promise<Date | null> =>
  (await selectValue<Date>(
    db,
    `select received_at as value from webhooks
     where signed_mode in ('', coalesce($1, signed_mode)) order by id desc limit 1`,
    [mode],
  )) ?? null;

/** Returns the number of waiting webhooks, and the age of the oldest in seconds (0 if none is waiting). */
export const readWebhookBacklog = (db: Db) =>
  selectOne<{ waiting: number; oldestSeconds: number }>(
    db,
    `select count(*) as waiting,
            coalesce(extract(epoch from now() - min(received_at)), 0)::float as "oldestSeconds"
     from webhooks where processed_at is null`,
  );
