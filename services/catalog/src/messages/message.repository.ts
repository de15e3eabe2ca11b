import type { Db, Tx } from '@imprint/chassis/db';
import { definePurge } from '@imprint/chassis/purge';
import {
  execute,
  selectCount,
  selectRow,
  selectRows,
  selectValue,
  selectValues,
} from '@imprint/chassis/query';
import type { Suspicion } from './bot-signs.model.ts';
import { maxCounted } from './inbox.model.ts';
import { messageColumns, waiting } from './message-columns.model.ts';
import type { Message } from './message.model.ts';

const isWaiting = `suspicion is null and state in ('new', 'read')`;

type NewMessage = Omit<
  Message,
  | 'state'
  | 'isSuspected'
  | 'answeredAt'
  | 'assignee'
  | 'startedBy'
  | 'arrivedAt'
  | 'waitingSince'
> & {
  /** The admin who started the conversation; undefined if the person wrote first. */
  startedBy?: string;
  suspicion: Suspicion | null;
  sentHash: Buffer | null;
  /** The searchable words, in lower case without accents. */
  words: string;
};

/** Inserts a message; returns false if a message with the same hash is stored already. */
export const insertMessage = async (tx: Tx, message: NewMessage) => {
  const { speaking, startedBy, receivedAt } = message;
  const inserted = await execute(
    tx,
    `insert into messages (id, kind, suspicion, sent_hash, name, email, company, text, organization,
       event_type, event_date, location, audience, received_at, search, channel, subject, mail, started_by, state,
       answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, to_tsvector('simple', $15), $16, $17, $18,
       $19, $20, $21)
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
      receivedAt,
      message.words,
      message.channel,
      message.subject,
      message.mail && JSON.stringify(message.mail),
      startedBy,
      startedBy ? 'answered' : 'new',
      startedBy ? receivedAt : null,
    ],
  );
  return inserted === 1;
};

/** Returns the id of the message with a hash; undefined if there is none. */
export const findIdBySentHash = (db: Db, sentHash: Buffer) =>
  selectValue<string>(
    db,
    'select id as value from messages where sent_hash = $1',
    [sentHash],
  );

/** Returns the newest messages that people sent and that are not suspected to be spam. */
export const findNewestMessages = (db: Db, limit: number) =>
  selectRows<Message>(
    db,
    `select ${messageColumns} from messages where suspicion is null and started_by is null
     order by received_at desc, id desc limit $1`,
    [limit],
  );

const countWhere = (db: Db, condition: string) =>
  selectCount(
    db,
    `select count(*)::int as count
     from (select from messages where ${condition} limit ${maxCounted + 1}) found`,
  );

/** Returns the number of messages that are neither answered nor archived, at most `maxCounted` + 1. */
export const countUnanswered = (db: Db) => countWhere(db, isWaiting);

/** Returns the messages whose senders wait for an answer, the longest waiting first. */
export const findLongestWaiting = (db: Db, limit: number) =>
  selectRows<Pick<Message, 'id' | 'name' | 'waitingSince'>>(
    db,
    `select id, name, ${waiting} as "waitingSince" from messages where ${isWaiting}
     order by ${waiting}, id limit $1`,
    [limit],
  );

/** Returns the people to whom messages were assigned, at most 50. */
export const listAssignees = (db: Db) =>
  selectValues<string>(
    db,
    // Each name is looked up in the index after the one before, so that a large table is not read.
    `with recursive names (name) as (
       (select assignee from messages where suspicion is null and assignee is not null order by assignee limit 1)
       union all
       select (select assignee from messages
               where suspicion is null and assignee > names.name order by assignee limit 1)
       from names where names.name is not null)
     select name as value from names where name is not null limit 50`,
  );

/** Returns the number of suspected messages, at most `maxCounted` + 1. */
export const countSuspected = (db: Db) =>
  countWhere(db, 'suspicion is not null');

const byId = `select ${messageColumns} from messages where id = $1`;

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
    `select ${messageColumns} from messages where id = any ($1) order by received_at, id`,
    [ids],
  );

/**
 * Saves what changes of a message. Clears the stored suspicion if `isSuspected` is false; a message that was not
 * suspected before is marked by the author at `now`.
 */
export const saveMessage = (
  tx: Tx,
  {
    id,
    state,
    answeredAt,
    isSuspected,
    assignee,
    arrivedAt,
    waitingSince,
  }: Message,
  now: Date,
) =>
  execute(
    tx,
    `update messages set state = $2, answered_at = $3, assignee = $5, arrived_at = $6, waiting_since = $7,
       marked_at = case when $4 then case when suspicion is null then $8 else marked_at end end,
       suspicion = case when $4 then coalesce(suspicion, 'author') end where id = $1`,
    [
      id,
      state,
      answeredAt,
      isSuspected,
      assignee,
      arrivedAt,
      waitingSince,
      now,
    ],
  );

/** Adds words to those by which a search finds the message. */
export const addSearchWords = (tx: Tx, id: string, words: string) =>
  execute(
    tx,
    `update messages set search = search || to_tsvector('simple', $2) where id = $1`,
    [id, words],
  );

/** Returns the text of an email that answered a message; undefined if it was erased. */
export const findAnswer = (db: Db, entryId: string) =>
  selectRow<{ text: string; at: Date; senderEmail: string }>(
    db,
    `select text, at, sender_email as "senderEmail" from message_entries where id = $1 and kind = 'answer'`,
    [entryId],
  );

/**
 * Deletes suspected messages 90 days after they came, or after the author marked them; until then the author can still
 * find a message that a person wrote.
 */
export const suspectedPurge = definePurge(
  90,
  `delete from messages where id in
     (select id from messages where suspicion is not null and received_at < $1
        and coalesce(marked_at, received_at) < $1 and coalesce(arrived_at, received_at) < $1 limit $2)`,
);
