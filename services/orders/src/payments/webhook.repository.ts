import { currentContext } from '@imprint/chassis/context';
import { type Db, prepared } from '@imprint/chassis/db';

export type Webhook = {
  identity: string;
  event: string;
  reference: string;
  body: Buffer;
};

const store = prepared(
  `insert into webhooks (identity, event, reference, body, received_at, request_ids, next_try_at,
                         correlation_id, traceparent)
   values ($1, $2, $3, $4, $5, array[$6], $5, $7, $8)
   on conflict (identity) do update set request_ids = webhooks.request_ids || excluded.request_ids`,
);

/** Keeps what came; of a repeated one only that it came again. */
export const storeWebhook = async (
  db: Db,
  webhook: Webhook,
  requestId: string,
  at: Date,
): Promise<void> => {
  const context = currentContext();
  await db.query(
    store([
      webhook.identity,
      webhook.event,
      webhook.reference,
      webhook.body,
      at,
      requestId,
      context?.correlationId,
      context?.traceparent,
    ]),
  );
};

export type Waiting = {
  id: number;
  body: Buffer;
  receivedAt: Date;
  attempts: number;
  /** Of the call that brought it. */
  correlationId: string | null;
  traceparent: string | null;
};

const take = prepared(
  `update webhooks set next_try_at = $2, attempts = attempts + 1
   where id in (select id from webhooks where processed_at is null and next_try_at <= $1
                order by next_try_at limit $3 for update skip locked)
   returning id, body, received_at as "receivedAt", attempts,
             correlation_id as "correlationId", traceparent`,
);

/** Takes some that wait, put off to `againAt` so that no other instance takes them meanwhile. */
export const takeWaiting = async (
  db: Db,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<Waiting[]> => {
  // skip locked: two instances never wait for each other or take the same one.
  const { rows } = await db.query<Waiting>(take([now, againAt, limit]));
  return rows;
};

const mark = prepared(
  'update webhooks set processed_at = $2, outcome = $3 where id = $1',
);

export const markProcessed = async (
  db: Db,
  id: number,
  outcome: string,
  at: Date,
): Promise<void> => {
  await db.query(mark([id, at, outcome]));
};

export const tryAgainAt = async (
  db: Db,
  id: number,
  at: Date,
  outcome: string,
): Promise<void> => {
  await db.query(
    'update webhooks set next_try_at = $2, outcome = $3 where id = $1',
    [id, at, outcome],
  );
};

/**
 * Forgets what was of no use and is about no payment of ours; the rest is an order's history.
 * @returns how many
 */
export const deleteIdleWebhooks = async (
  db: Db,
  before: Date,
  limit: number,
): Promise<number> => {
  const { rowCount } = await db.query(
    `delete from webhooks where id in
       (select id from webhooks w
        where outcome in ('ignored', 'unmatched') and processed_at < $1
          and not exists (select 1 from payments where payments.reference = w.reference)
        limit $2 for update skip locked)`,
    [before, limit],
  );
  return rowCount ?? 0;
};

export const countWaiting = async (
  db: Db,
): Promise<{ waiting: number; oldestSeconds: number }> => {
  const { rows } = await db.query<{ waiting: number; oldestSeconds: number }>(
    `select count(*) as waiting,
            coalesce(extract(epoch from now() - min(received_at)), 0)::float as "oldestSeconds"
     from webhooks where processed_at is null`,
  );
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
};
