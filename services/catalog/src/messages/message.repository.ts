import type { Db, Tx } from '@imprint/chassis/db';
import { definePurge } from '@imprint/chassis/purge';
import {
  execute,
  selectCount,
  selectRow,
  selectRows,
} from '@imprint/chassis/query';
import type { Suspicion } from './bot-signs.model.ts';
import { maxCounted, type InboxQuery } from './inbox.model.ts';
import type { Message } from './message.model.ts';

const columns = `id, kind, state, suspicion is not null as "isSuspected", name, email, company, text,
  case when kind = 'speaking' then json_build_object('organization', organization, 'eventType', event_type,
    'date', event_date, 'location', location, 'audience', audience) end as speaking,
  received_at as "receivedAt", answered_at as "answeredAt"`;

type NewMessage = Omit<Message, 'state' | 'isSuspected' | 'answeredAt'> & {
  suspicion: Suspicion | null;
  sentHash: Buffer | null;
  /** The searchable words, in lower case without accents. */
  words: string;
};

/** Inserts a message; returns false if a message with the same hash is stored already. */
export const insertMessage = async (tx: Tx, message: NewMessage) => {
  const { speaking } = message;
  const inserted = await execute(
    tx,
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
      speaking?.organization,
      speaking?.eventType,
      speaking?.date,
      speaking?.location,
      speaking?.audience,
      message.receivedAt,
      message.words,
    ],
  );
  return inserted === 1;
};

type Filter = Pick<InboxQuery, 'state' | 'kind' | 'suspected'> & {
  terms: string | undefined;
};

const buildConditions = (filter: Filter, values: unknown[]): string[] => {
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

/** Returns the newest messages that are not suspected to be spam. */
export const findNewestMessages = (db: Db, limit: number) =>
  selectRows<Message>(
    db,
    `select ${columns} from messages where suspicion is null order by received_at desc, id desc limit $1`,
    [limit],
  );

/** Returns a page of messages, newest first: after a cursor, or from an offset. */
export const selectMessages = (
  db: Db,
  filter: Filter,
  {
    after,
    limit,
    offset,
  }: { after: string | undefined; limit: number; offset: number },
) => {
  const values: unknown[] = [];
  const conditions = buildConditions(filter, values);
  if (after)
    conditions.push(
      `(received_at, id) < (select received_at, id from messages where id = $${values.push(after)})`,
    );
  return selectRows<Message>(
    db,
    `select ${columns} from messages where ${conditions.join(' and ')}
     order by received_at desc, id desc
     limit $${values.push(limit)} offset $${values.push(offset)}`,
    values,
  );
};

const countWhere = (db: Db, conditions: string[], values: unknown[] = []) =>
  selectCount(
    db,
    `select count(*)::int as count
     from (select from messages where ${conditions.join(' and ')} limit ${maxCounted + 1}) found`,
    values,
  );

/** Returns the number of messages that match, at most `maxCounted` + 1. */
export const countMessages = (db: Db, filter: Filter) => {
  const values: unknown[] = [];
  return countWhere(db, buildConditions(filter, values), values);
};

/** Returns the number of messages that are neither answered nor archived, at most `maxCounted` + 1. */
export const countUnanswered = (db: Db) =>
  countWhere(db, [`suspicion is null and state in ('new', 'read')`]);

/** Returns the number of suspected messages, at most `maxCounted` + 1. */
export const countSuspected = (db: Db) =>
  countWhere(db, ['suspicion is not null']);

const byId = `select ${columns} from messages where id = $1`;

/** Returns a message; undefined if there is none. */
export const findMessage = (db: Db, id: string) =>
  selectRow<Message>(db, byId, [id]);

/** Returns and locks a message; undefined if there is none. */
export const lockMessage = (tx: Tx, id: string) =>
  selectRow<Message>(tx, `${byId} for update`, [id]);

/** Returns the messages with these ids that still exist, oldest first. */
export const findMessagesByIds = (db: Db, ids: string[]) =>
  selectRows<Message>(
    db,
    `select ${columns} from messages where id = any ($1) order by received_at, id`,
    [ids],
  );

/** Saves the state of a message, and clears the stored suspicion if `isSuspected` is false. */
export const saveStateAndSuspicion = (
  tx: Tx,
  { id, state, answeredAt, isSuspected }: Message,
) =>
  execute(
    tx,
    `update messages set state = $2, answered_at = $3,
       suspicion = case when $4 then suspicion end where id = $1`,
    [id, state, answeredAt, isSuspected],
  );

/** Deletes suspected messages after 90 days; until then the author can still find a message that a person wrote. */
export const suspectedPurge = definePurge(
  90,
  `delete from messages where id in
     (select id from messages where suspicion is not null and received_at < $1 limit $2)`,
);
