import type { Db, Tx } from '@imprint/chassis/db';
import { definePurge } from '@imprint/chassis/purge';
import {
  execute,
  selectCount,
  selectOne,
  selectRow,
  selectRows,
  selectValues,
} from '@imprint/chassis/query';
import type {
  ConfirmedSubscriber,
  Link,
  Purpose,
  Subscriber,
} from './newsletter.model.ts';

const columns = `id, email, state, unsubscribed_at as "unsubscribedAt", import_id is not null as "isImported"`;

/** Returns and locks the subscriber with an address; inserts a pending subscriber if there is none. */
export const lockOrInsertSubscriber = (
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
) =>
  selectOne<Subscriber>(
    tx,
    `insert into subscribers (id, email, state, asked_at) values ($1, $2, 'pending', $3)
     on conflict (email) do update set email = excluded.email
     returning ${columns}`,
    [id, email, now],
  );

const byId = `select ${columns} from subscribers where id = $1`;

/** Returns a subscriber; undefined if there is none. */
export const findSubscriber = (db: Db, id: string) =>
  selectRow<Subscriber>(db, byId, [id]);

/** Returns and locks a subscriber; undefined if there is none. */
export const lockSubscriber = (tx: Tx, id: string) =>
  selectRow<Subscriber>(tx, `${byId} for update`, [id]);

/** Returns the creation times of a subscriber's confirmation links after `since`, newest first, at most 10. */
export const selectConfirmLinkTimes = (
  tx: Tx,
  subscriberId: string,
  since: Date,
) =>
  selectValues<Date>(
    tx,
    `select made_at as value from newsletter_links
     where subscriber_id = $1 and purpose = 'confirm' and made_at > $2
     order by made_at desc limit 10`,
    [subscriberId, since],
  );

const timeColumns = {
  pending: 'asked_at',
  confirmed: 'confirmed_at',
  unsubscribed: 'unsubscribed_at',
  bounced: 'bounced_at',
};

/** Changes the state of a subscriber and records the time. A person who signs up or confirms no longer counts as imported. */
export const setSubscriberState = (
  tx: Tx,
  id: string,
  state: Subscriber['state'],
  now: Date,
) =>
  execute(
    tx,
    `update subscribers set state = $2, ${timeColumns[state]} = $3,
            import_id = case when $2 in ('pending', 'confirmed') then null else import_id end
     where id = $1`,
    [id, state, now],
  );

/** Records that a confirmed subscriber entered the address again; undoing an import then does not remove them. */
export const recordSignUp = (tx: Tx, id: string, now: Date) =>
  execute(tx, 'update subscribers set asked_at = $2 where id = $1', [id, now]);

type StoredLink = Link & { hash: Buffer };

/** Inserts a link; only the hash of its token is stored. */
export const insertLink = (
  tx: Tx,
  purpose: Purpose,
  { id, hash, subscriberId, madeAt }: StoredLink,
) =>
  execute(
    tx,
    `insert into newsletter_links (id, hash, subscriber_id, purpose, made_at)
     values ($1, $2, $3, $4, $5)`,
    [id, hash, subscriberId, purpose, madeAt],
  );

const linkColumns = `id, hash, subscriber_id as "subscriberId", made_at as "madeAt"`;

/** Returns a link; undefined if there is none. */
export const findLinkById = (db: Db, id: string) =>
  selectRow<StoredLink>(
    db,
    `select ${linkColumns} from newsletter_links where id = $1`,
    [id],
  );

/** Returns a link by the hash of its token, and locks its subscriber; undefined if there is none. */
export const lockSubscriberByLinkHash = async (
  tx: Tx,
  purpose: Purpose,
  hash: Buffer,
): Promise<{ link: Link; subscriber: Subscriber } | undefined> => {
  const link = await selectRow<StoredLink>(
    tx,
    `select ${linkColumns} from newsletter_links where hash = $1 and purpose = $2`,
    [hash, purpose],
  );
  if (!link) return undefined;
  const subscriber = await lockSubscriber(tx, link.subscriberId);
  return subscriber && { link, subscriber };
};

/** Deletes subscribers that stay unconfirmed for 30 days, with their links. */
export const pendingPurge = definePurge(
  30,
  `delete from subscribers where id in
     (select id from subscribers where state = 'pending' and asked_at < $1 limit $2)`,
);

/** Returns up to `maxRows` confirmed subscribers after a cursor, in the order of confirmation. */
export const selectConfirmed = (
  db: Db,
  after: ConfirmedSubscriber | undefined,
  maxRows: number,
) =>
  selectRows<ConfirmedSubscriber>(
    db,
    `select id, email, confirmed_at as "confirmedAt",
            to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
     from subscribers
     where state = 'confirmed' and ($1::timestamptz is null or (confirmed_at, id) > ($1::timestamptz, $2::uuid))
     order by confirmed_at, id limit $3`,
    [after?.place, after?.id, maxRows],
  );

export const countConfirmed = (db: Db) =>
  selectCount(db, `select count(*) from subscribers where state = 'confirmed'`);
