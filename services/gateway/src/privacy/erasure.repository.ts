import type { Db, Tx } from '@imprint/chassis/db';
import type { Erasure } from '@imprint/chassis/privacy';
import { execute, selectRow, selectRows } from '@imprint/chassis/query';

export type SavedErasure = Erasure & { id: string };

const markPendingForServices = (tx: Tx, id: string, parts: string[]) =>
  execute(
    tx,
    `insert into erasure_parts (erasure_id, part) select $1, unnest($2::text[])
     on conflict (erasure_id, part) do update set done_at = null`,
    [id, parts],
  );

/**
 * Saves an erasure in the transaction that publishes it. The erasure becomes pending for every service, even for a
 * service that has completed it before.
 */
export const save = async (
  tx: Tx,
  { id, emailHash, pseudonym, erasedAt }: SavedErasure,
  parts: string[],
): Promise<void> => {
  await execute(
    tx,
    `insert into erasures (id, email_hash, pseudonym, erased_at) values ($1, $2, $3, $4)
     on conflict (id) do update set pseudonym = coalesce(erasures.pseudonym, $3)`,
    [id, emailHash, pseudonym, erasedAt],
  );
  await markPendingForServices(tx, id, parts);
};

/** Schedules an erasure for publication: saves it without a pseudonym, and as pending for every service. */
export const saveUnpublished = async (
  tx: Tx,
  { id, emailHash, erasedAt }: Omit<SavedErasure, 'pseudonym'>,
  parts: string[],
): Promise<void> => {
  await execute(
    tx,
    `insert into erasures (id, email_hash, erased_at) values ($1, $2, $3)
     on conflict (id) do update set pseudonym = null`,
    [id, emailHash, erasedAt],
  );
  await markPendingForServices(tx, id, parts);
};

type Row = Omit<SavedErasure, 'pseudonym'> & { pseudonym: string | null };

const columns = `id, email_hash as "emailHash", pseudonym, erased_at as "erasedAt"`;

/** Returns and locks an erasure; undefined if there is none. */
export const lockErasure = (tx: Tx, id: string): Promise<Row | undefined> =>
  selectRow<Row>(
    tx,
    `select ${columns} from erasures where id = $1 for update`,
    [id],
  );

const maxPublished = 100;

/** Returns and locks the oldest scheduled erasures, at most 100; other processes skip them. */
export const lockOldestUnpublished = (tx: Tx): Promise<Row[]> =>
  selectRows<Row>(
    tx,
    `select ${columns} from erasures
      where pseudonym is null
        and exists (select from erasure_parts where erasure_id = id and done_at is null)
      order by erased_at, id limit $1 for update skip locked`,
    [maxPublished],
  );

/** Returns all erasures, oldest first. */
export const readAll = (db: Db): Promise<Omit<SavedErasure, 'pseudonym'>[]> =>
  selectRows<Omit<SavedErasure, 'pseudonym'>>(
    db,
    'select id, email_hash as "emailHash", erased_at as "erasedAt" from erasures order by erased_at, id',
  );

/** Returns the erasures after the cursor, in the order of their ids. */
export const listErasuresAfter = (
  db: Db,
  after: string,
  limit: number,
): Promise<Row[]> =>
  selectRows<Row>(
    db,
    `select ${columns} from erasures where id > $1 order by id limit $2`,
    [after, limit],
  );

export type ListedErasure = Row & {
  parts: { part: string; doneAt: string | null }[];
};

const maxListed = 100;

/** Returns the newest 100 erasures, newest first, with the state of each service. */
export const listNewest = (db: Db): Promise<ListedErasure[]> =>
  selectRows<ListedErasure>(
    db,
    `select ${columns},
            (select json_agg(json_build_object('part', part, 'doneAt', done_at) order by part)
               from erasure_parts where erasure_id = erasures.id) as parts
       from erasures order by erased_at desc, id limit $1`,
    [maxListed],
  );

export type PendingErasure = {
  id: string;
  part: string;
  emailHash: string;
  erasedAt: Date;
};

const maxPending = 100;

/**
 * Returns up to 100 published erasures, each with a service that has not completed it. The newest come first, because
 * an old erasure may wait for a service that stays unavailable.
 */
export const listPendingErasures = (db: Db): Promise<PendingErasure[]> =>
  selectRows<PendingErasure>(
    db,
    `select id, part, email_hash as "emailHash", erased_at as "erasedAt"
       from erasure_parts join erasures on erasures.id = erasure_id
      where done_at is null and pseudonym is not null order by erased_at desc, id limit $1`,
    [maxPending],
  );

/** Records that a service has completed an erasure; after the last service, the pseudonym is deleted. */
export const markServiceDone = async (
  tx: Tx,
  id: string,
  part: string,
): Promise<void> => {
  // The lock serialises services that complete the erasure at the same time, so that the last one sees all others.
  await execute(tx, 'select from erasures where id = $1 for update', [id]);
  await execute(
    tx,
    `update erasure_parts set done_at = now()
      where erasure_id = $1 and part = $2 and done_at is null`,
    [id, part],
  );
  await execute(
    tx,
    `update erasures set pseudonym = null where id = $1
       and not exists (select from erasure_parts where erasure_id = $1 and done_at is null)`,
    [id],
  );
};

// The records must outlive every backup that contains the person.
const retentionDays = 400;

/** Deletes the records of people erased over 400 days ago, whom no backup contains; returns how many. */
export const deleteOld = (db: Db) =>
  execute(
    db,
    'delete from erasures where erased_at < now() - make_interval(days => $1)',
    [retentionDays],
  );
