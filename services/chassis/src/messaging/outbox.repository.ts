import { type Db, createPreparedStatement } from '../database/db.ts';
import { execute, selectOne, selectRows } from '../database/query.ts';
import type { Lease } from './lease.ts';

export type OutboxRow = {
  id: number;
  eventId: string;
  topic: string;
  key: string;
  type: string;
  version: number;
  payload: Buffer;
  occurredAt: Date;
  correlationId: string;
  traceparent: string;
};

const selectUnsent = createPreparedStatement(
  `select id, event_id as "eventId", topic, key, type, aggregate_version as version, payload,
          occurred_at as "occurredAt", correlation_id as "correlationId", traceparent
   from outbox waiting
   where sent_at is null and parked_at is null
     and not exists (select 1 from outbox parked
                     where parked.parked_at is not null and parked.topic = waiting.topic
                       and parked.key = waiting.key and parked.id < waiting.id)
   order by id limit $1`,
);

/**
 * Returns the oldest unsent rows, except those behind a parked row of the same key. The query uses `sent_at` rather
 * than ids above the last one, since a slow transaction may commit a lower id later.
 */
export const loadOldestUnsent = (db: Db, limit: number): Promise<OutboxRow[]> =>
  selectRows<OutboxRow>(db, selectUnsent([limit]));

const mark = createPreparedStatement(
  `with held as materialized
     (select 1 from relay_lease where name = $2 and owner = $3 and epoch = $4 and expires_at > now()),
   marked as
     (update outbox set sent_at = now() where id = any($1) and sent_at is null and exists (select from held))
   select exists (select from held) as "isHeld"`,
);

/**
 * Marks rows as sent if this process still has the lease; rows that an erasure has marked stay unchanged.
 * @returns whether this process still has the lease, which it may have lost while it was frozen
 */
export const markSentIfLeased = async (
  db: Db,
  lease: Lease,
  ids: number[],
): Promise<boolean> => {
  const { isHeld } = await selectOne<{ isHeld: boolean }>(
    db,
    mark([ids, lease.name, lease.owner, lease.epoch]),
  );
  return isHeld;
};

/** Records a failed attempt to publish rows, with its reason. */
export const recordFailedAttempt = (db: Db, ids: number[], reason: string) =>
  execute(
    db,
    `update outbox set attempts = attempts + 1, last_error = $2
     where id = any($1) and sent_at is null`,
    [ids, reason],
  );

/** Parks a row that the broker will never accept; later rows with the same key are not published while it is parked. */
export const parkRow = (db: Db, id: number, reason: string) =>
  execute(
    db,
    `update outbox set parked_at = now(), attempts = attempts + 1, last_error = $2 where id = $1`,
    [id, reason],
  );

/** Deletes rows that were sent more than a week ago; the limit of 5,000 rows keeps the statement short. */
export const deleteOldSent = (db: Db) =>
  execute(
    db,
    `delete from outbox where id in
       (select id from outbox where sent_at < now() - interval '7 days' limit 5000)`,
  );

/** Returns how many events wait and how many are parked, and the age of the oldest waiting event in seconds. */
export const measureBacklog = (db: Db) =>
  selectOne<{ waiting: number; parked: number; oldestSeconds: number }>(
    db,
    `select count(*) filter (where parked_at is null) as waiting,
            count(*) filter (where parked_at is not null) as parked,
            coalesce(extract(epoch from now() - min(created_at) filter (where parked_at is null)), 0)::float as "oldestSeconds"
     from outbox where sent_at is null`,
  );
