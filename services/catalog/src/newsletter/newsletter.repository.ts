import type { Db, Tx } from '@imprint/chassis/db';
import type {
  Confirmed,
  Link,
  Purpose,
  Subscriber,
} from './newsletter.model.ts';

const columns = `id, email, state, unsubscribed_at as "unsubscribedAt"`;

/** Finds or makes the subscriber of an address, and locks the row. */
export const takeSubscriber = async (
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<Subscriber> => {
  const { rows } = await tx.query<Subscriber>(
    `insert into subscribers (id, email, state, asked_at) values ($1, $2, 'pending', $3)
     on conflict (email) do update set email = excluded.email
     returning ${columns}`,
    [id, email, now],
  );
  const [subscriber] = rows;
  if (!subscriber) throw new Error('a subscriber was not kept');
  return subscriber;
};

export const findSubscriber = async (
  db: Db,
  id: string,
): Promise<Subscriber | undefined> => {
  const { rows } = await db.query<Subscriber>(
    `select ${columns} from subscribers where id = $1`,
    [id],
  );
  return rows[0];
};

/** When links to confirm were made for somebody, newest first. */
export const confirmLinksSince = async (
  tx: Tx,
  subscriberId: string,
  since: Date,
): Promise<Date[]> => {
  const { rows } = await tx.query<{ madeAt: Date }>(
    `select made_at as "madeAt" from newsletter_links
     where subscriber_id = $1 and purpose = 'confirm' and made_at > $2
     order by made_at desc limit 10`,
    [subscriberId, since],
  );
  return rows.map(({ madeAt }) => madeAt);
};

export const noteAsked = async (
  tx: Tx,
  id: string,
  now: Date,
): Promise<void> => {
  await tx.query(
    `update subscribers set state = 'pending', asked_at = $2 where id = $1`,
    [id, now],
  );
};

export const insertLink = async (
  tx: Tx,
  purpose: Purpose,
  { id, hash, subscriberId, madeAt }: Link & { hash: Buffer },
): Promise<void> => {
  await tx.query(
    `insert into newsletter_links (id, hash, subscriber_id, purpose, made_at)
     values ($1, $2, $3, $4, $5)`,
    [id, hash, subscriberId, purpose, madeAt],
  );
};

type KeptLink = Link & { hash: Buffer };

const linkColumns = `id, hash, subscriber_id as "subscriberId", made_at as "madeAt"`;

export const findLink = async (
  db: Db,
  id: string,
): Promise<KeptLink | undefined> => {
  const { rows } = await db.query<KeptLink>(
    `select ${linkColumns} from newsletter_links where id = $1`,
    [id],
  );
  return rows[0];
};

/** The link with its subscriber, whose row is locked. */
export const lockByHash = async (
  tx: Tx,
  purpose: Purpose,
  hash: Buffer,
): Promise<{ link: Link; subscriber: Subscriber } | undefined> => {
  const links = await tx.query<KeptLink>(
    `select ${linkColumns} from newsletter_links where hash = $1 and purpose = $2`,
    [hash, purpose],
  );
  const [link] = links.rows;
  if (!link) return undefined;
  const { rows } = await tx.query<Subscriber>(
    `select ${columns} from subscribers where id = $1 for update`,
    [link.subscriberId],
  );
  return rows[0] && { link, subscriber: rows[0] };
};

export const noteConfirmed = async (
  tx: Tx,
  id: string,
  now: Date,
): Promise<void> => {
  await tx.query(
    `update subscribers set state = 'confirmed', confirmed_at = $2 where id = $1`,
    [id, now],
  );
};

export const noteUnsubscribed = async (
  tx: Tx,
  id: string,
  now: Date,
): Promise<void> => {
  await tx.query(
    `update subscribers set state = 'unsubscribed', unsubscribed_at = $2 where id = $1`,
    [id, now],
  );
};

/** Their links go with them. */
export const deletePendingBefore = async (
  db: Db,
  time: Date,
  atOnce: number,
): Promise<number> => {
  const { rowCount } = await db.query(
    `delete from subscribers where id in
       (select id from subscribers where state = 'pending' and asked_at < $1 limit $2)`,
    [time, atOnce],
  );
  return rowCount ?? 0;
};

/** The next of the confirmed ones, in the order in which they came. */
export const selectConfirmed = async (
  db: Db,
  after: Confirmed | undefined,
  atOnce: number,
): Promise<Confirmed[]> => {
  const { rows } = await db.query<Confirmed>(
    `select id, email, confirmed_at as "confirmedAt",
            to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
     from subscribers
     where state = 'confirmed' and ($1::timestamptz is null or (confirmed_at, id) > ($1::timestamptz, $2::uuid))
     order by confirmed_at, id limit $3`,
    [after?.place ?? null, after?.id ?? null, atOnce],
  );
  return rows;
};

export const countConfirmed = async (db: Db): Promise<number> => {
  const { rows } = await db.query<{ confirmed: number }>(
    `select count(*) as confirmed from subscribers where state = 'confirmed'`,
  );
  return rows[0]?.confirmed ?? 0;
};
