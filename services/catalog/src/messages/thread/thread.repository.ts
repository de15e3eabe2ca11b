import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectCount,
  selectRow,
  selectRows,
} from '@imprint/chassis/query';
import type { MailDetails } from '../message.model.ts';
import { maxEntries, replyTemplate, type ThreadEntry } from './thread.model.ts';

// A reply without an email in the queue was sent more than a year ago, or its email was cleared.
const delivery = `
  case when kind = 'reply' and mails.id is not null then json_build_object(
    'state', case when sent_at is not null then 'sent' when refused_at is not null then 'failed' else 'waiting' end,
    'reason', case when sent_at is null then last_error end) end as delivery`;

const entries = `
  select entry.id, kind, at, actor, text, sender_name as "senderName", sender_email as "senderEmail",
    is_automatic as "isAutomatic", mail, ${delivery}
  from message_entries entry
  left join mails on mails.cause = 'reply:' || entry.id || ':' || entry.tries and mails.template = '${replyTemplate}'`;

/** Returns the entries of a conversation, oldest first. */
export const selectEntries = (db: Db, messageId: string) =>
  selectRows<ThreadEntry>(
    db,
    `${entries} where message_id = $1 order by at, entry.id limit $2`,
    [messageId, maxEntries + 1],
  );

export const countEntries = (db: Db, messageId: string) =>
  selectCount(
    db,
    `select count(*)::int as count from (select from message_entries where message_id = $1 limit $2) found`,
    [messageId, maxEntries],
  );

export type NewEntry = Pick<ThreadEntry, 'id' | 'kind' | 'at' | 'text'> & {
  messageId: string;
  actor?: string;
  senderName?: string;
  senderEmail?: string;
  isAutomatic?: boolean;
  mail?: MailDetails;
  onceHash?: Buffer;
  /** Of an answer: the words by which a search finds it; empty if the message holds them. */
  words?: string;
};

/** Words that a search finds together with those of the message; `words` is a parameter's place. */
const searchOf = (messageId: string, words: string) =>
  `case when ${words} = '' then ''::tsvector
        else (select search from messages where id = ${messageId}) || to_tsvector('simple', ${words}) end`;

/** Inserts an entry; returns false if an entry with the same hash is stored already. */
export const insertEntry = async (tx: Tx, entry: NewEntry): Promise<boolean> =>
  (await execute(
    tx,
    `insert into message_entries (id, message_id, kind, at, actor, text, sender_name, sender_email, is_automatic, mail,
       once_hash, search)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${searchOf('$2', '$12::text')}) on conflict (once_hash) do nothing`,
    [
      entry.id,
      entry.messageId,
      entry.kind,
      entry.at,
      entry.actor,
      entry.text,
      entry.senderName,
      entry.senderEmail,
      entry.isAutomatic ?? false,
      entry.mail && JSON.stringify(entry.mail),
      entry.onceHash,
      entry.words,
    ],
  )) === 1;

/** Returns the message to which a reply belongs; undefined if there is no such reply. */
export const findReply = (db: Db, entryId: string) =>
  selectRow<{ messageId: string; at: Date }>(
    db,
    `select message_id as "messageId", at from message_entries where id = $1 and kind = 'reply'`,
    [entryId],
  );

/** Returns and locks a reply, and whether its last email failed; undefined if there is no such reply. */
export const lockReply = (tx: Tx, messageId: string, entryId: string) =>
  selectRow<{ tries: number; hasFailed: boolean }>(
    tx,
    `select tries, exists (select from mails where cause = 'reply:' || entry.id || ':' || tries
                             and template = '${replyTemplate}' and refused_at is not null and sent_at is null) as "hasFailed"
     from message_entries entry where id = $1 and message_id = $2 and kind = 'reply' for update`,
    [entryId, messageId],
  );

export const countTry = (tx: Tx, entryId: string) =>
  execute(tx, 'update message_entries set tries = tries + 1 where id = $1', [
    entryId,
  ]);

/** Returns and locks up to `limit` answers that an earlier version stored, which no search finds yet. */
export const lockUnsearchedAnswers = (tx: Tx, limit: number) =>
  selectRows<{
    id: string;
    email: string;
    senderName: string;
    senderEmail: string;
    text: string;
  }>(
    tx,
    `select entry.id, messages.email, coalesce(sender_name, '') as "senderName", sender_email as "senderEmail", entry.text
     from message_entries entry join messages on messages.id = message_id
     where entry.kind = 'answer' and entry.search is null limit $1 for update of entry skip locked`,
    [limit],
  );

export const saveAnswerWords = (tx: Tx, entryId: string, words: string) =>
  execute(
    tx,
    `update message_entries set search = ${searchOf('message_id', '$2::text')} where id = $1`,
    [entryId, words],
  );
