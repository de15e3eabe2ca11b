import type { Db, Tx } from '@imprint/chassis/db';
import type { Suspicion } from './bot-signs.model.ts';
import { countedUpTo, type InboxQuery } from './inbox.model.ts';
import type { Engagement, Message } from './message.model.ts';

type Row = Omit<Message, 'speaking'> & {
  [Field in keyof Engagement]: Engagement[Field] | null;
};

const columns = `id, kind, state, suspicion is not null as "isSuspected", name, email, company, text,
  organization, event_type as "eventType", to_char(event_date, 'YYYY-MM-DD') as date, location,
  audience, received_at as "receivedAt", answered_at as "answeredAt"`;

const toMessage = (row: Row): Message => {
  const { organization, eventType, date, location, audience, ...rest } = row;
  const speaking =
    organization !== null &&
    eventType !== null &&
    date !== null &&
    location !== null &&
    audience !== null
      ? { organization, eventType, date, location, audience }
      : null;
  return { ...rest, speaking };
};

type NewMessage = Omit<Message, 'state' | 'isSuspected' | 'answeredAt'> & {
  suspicion: Suspicion | null;
  sentHash: Buffer | null;
  /** Its words, folded. */
  words: string;
};

/** Whether it was kept now; one that was sent again is there already. */
export const insertMessage = async (
  tx: Tx,
  message: NewMessage,
): Promise<boolean> => {
  const { speaking } = message;
  const { rowCount } = await tx.query(
    `insert into messages (id, kind, suspicion, sent_hash, name, email, company, text, organization,
       event_type, event_date, location, audience, received_at, search)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, to_tsvector('simple', $15))
     on conflict (sent_hash) do nothing`,
    [
      message.id,
      message.kind,
      message.suspicion,
      message.sentHash,
      message.name,
      message.email,
      message.company,
      message.text,
      speaking?.organization ?? null,
      speaking?.eventType ?? null,
      speaking?.date ?? null,
      speaking?.location ?? null,
      speaking?.audience ?? null,
      message.receivedAt,
      message.words,
    ],
  );
  return rowCount === 1;
};

type Filter = Pick<InboxQuery, 'state' | 'kind' | 'suspected'> & {
  terms: string | undefined;
};

const conditionsOf = (filter: Filter, values: unknown[]): string[] => {
  const { state, kind, suspected, terms } = filter;
  return [
    `suspicion is ${suspected ? 'not null' : 'null'}`,
    ...(state ? [`state = $${values.push(state)}`] : []),
    ...(kind ? [`kind = $${values.push(kind)}`] : []),
    ...(terms
      ? [`search @@ to_tsquery('simple', $${values.push(terms)})`]
      : []),
  ];
};

export const selectMessages = async (
  db: Db,
  filter: Filter,
  {
    after,
    limit,
    offset,
  }: { after: string | undefined; limit: number; offset: number },
): Promise<Message[]> => {
  const values: unknown[] = [];
  const conditions = conditionsOf(filter, values);
  if (after)
    conditions.push(
      `(received_at, id) < (select received_at, id from messages where id = $${values.push(after)})`,
    );
  const { rows } = await db.query<Row>(
    `select ${columns} from messages where ${conditions.join(' and ')}
     order by received_at desc, id desc
     limit $${values.push(limit)} offset $${values.push(offset)}`,
    values,
  );
  return rows.map(toMessage);
};

const countWhere = async (
  db: Db,
  conditions: string[],
  values: unknown[],
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count
     from (select from messages where ${conditions.join(' and ')} limit ${countedUpTo + 1}) found`,
    values,
  );
  return rows[0]?.count ?? 0;
};

/** How many there are; one more than is counted when there are more. */
export const countMessages = (db: Db, filter: Filter): Promise<number> => {
  const values: unknown[] = [];
  const conditions = conditionsOf(filter, values);
  return countWhere(db, conditions, values);
};

export const countUnanswered = (db: Db): Promise<number> =>
  countWhere(db, [`suspicion is null and state in ('new', 'read')`], []);

export const countSuspected = (db: Db): Promise<number> =>
  countWhere(db, ['suspicion is not null'], []);

const findOne = async (
  db: Db,
  id: string,
  lock: '' | 'for update',
): Promise<Message | undefined> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from messages where id = $1 ${lock}`,
    [id],
  );
  return rows[0] && toMessage(rows[0]);
};

export const findMessage = (db: Db, id: string) => findOne(db, id, '');

/** Those that are still there, oldest first. */
export const findMessages = async (
  db: Db,
  ids: string[],
): Promise<Message[]> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from messages where id = any ($1) order by received_at, id`,
    [ids],
  );
  return rows.map(toMessage);
};

export const lockMessage = (tx: Tx, id: string) =>
  findOne(tx, id, 'for update');

export const saveMessage = async (
  tx: Tx,
  { id, state, answeredAt, isSuspected }: Message,
): Promise<void> => {
  await tx.query(
    `update messages set state = $2, answered_at = $3,
       suspicion = case when $4 then suspicion end where id = $1`,
    [id, state, answeredAt, isSuspected],
  );
};

/** How many were dropped. */
export const deleteSuspectedBefore = async (
  db: Db,
  time: Date,
  atOnce: number,
): Promise<number> => {
  const { rowCount } = await db.query(
    `delete from messages where id in
       (select id from messages where suspicion is not null and received_at < $1 limit $2)`,
    [time, atOnce],
  );
  return rowCount ?? 0;
};
