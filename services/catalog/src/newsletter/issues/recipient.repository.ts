import type { Tx } from '@imprint/chassis/db';
import { definePurge } from '@imprint/chassis/purge';
import {
  execute,
  selectOne,
  selectRow,
  selectRows,
  selectValue,
  toColumnArrays,
} from '@imprint/chassis/query';
import type { Pace } from './pace.model.ts';

/** Returns the sending rate, and locks it until the transaction ends; only its holder claims recipients. */
export const lockPace = (tx: Tx) =>
  selectOne<Pace>(
    tx,
    `select mails_per_minute as "mailsPerMinute", paced_until as "pacedUntil", clock_timestamp() as now
     from newsletter_settings for update`,
  );

export const updatePacedUntil = (tx: Tx, pacedUntil: Date) =>
  execute(tx, 'update newsletter_settings set paced_until = $1', [pacedUntil]);

/** Lets no email leave for some seconds, since the mail server is unavailable. */
export const postponeAll = (tx: Tx, seconds: number) =>
  execute(
    tx,
    `update newsletter_settings set paced_until = greatest(paced_until, now() + make_interval(secs => $1))`,
    [seconds],
  );

type DueIssue = { id: string; subject: string };

/** Locks and returns the scheduled issue that is due first; undefined if there is none. */
export const lockDueIssue = (tx: Tx, now: Date) =>
  selectRow<DueIssue>(
    tx,
    `select id, subject from newsletters where state = 'scheduled' and send_at <= $1
     order by send_at limit 1 for update skip locked`,
    [now],
  );

/** Each statement has a limit of 3 s, and these rows take a fraction of it. */
const recipientsPerInsert = 10_000;

/** Fixes the recipients of an issue, all confirmed subscribers; returns how many they are. */
export const insertRecipients = async (tx: Tx, id: string): Promise<number> => {
  let recipients = 0;
  let after: string | null = null;
  do {
    const batch: { inserted: number; last: string | null } = await selectOne(
      tx,
      `with inserted as (
         insert into newsletter_recipients (newsletter_id, subscriber_id)
         select $1, id from subscribers where state = 'confirmed' and ($2::uuid is null or id > $2) order by id limit $3
         returning subscriber_id)
       select count(*)::int as inserted,
              (select subscriber_id from inserted order by subscriber_id desc limit 1) as last
       from inserted`,
      [id, after, recipientsPerInsert],
    );
    recipients += batch.inserted;
    after = batch.last;
  } while (after !== null);
  return recipients;
};

/** Returns the oldest issue that has a recipient whose turn has come. */
export const findSendingIssue = (tx: Tx) =>
  selectValue<string>(
    tx,
    `select id as value from newsletters n where state = 'sending'
       and exists (select from newsletter_recipients r
                   where r.newsletter_id = n.id and r.state = 'waiting' and r.due_at <= now())
     order by started_at, id limit 1`,
  );

export type DueRecipient = {
  subscriberId: string;
  email: string;
  isConfirmed: boolean;
};

/**
 * Returns the next recipients of an issue and locks their subscribers, so that none is erased meanwhile. The lock comes
 * before that of the recipient, as in an erasure.
 */
export const lockDueRecipients = (tx: Tx, issueId: string, limit: number) =>
  selectRows<DueRecipient>(
    tx,
    `select r.subscriber_id as "subscriberId", s.email, s.state = 'confirmed' as "isConfirmed"
     from newsletter_recipients r join subscribers s on s.id = r.subscriber_id
     where r.newsletter_id = $1 and r.state = 'waiting' and r.due_at <= now()
     order by r.due_at, r.subscriber_id limit $2 for key share of s skip locked`,
    [issueId, limit],
  );

/** Marks recipients before their emails leave; returns the number of the attempt for each. */
export const markSending = (tx: Tx, issueId: string, subscriberIds: string[]) =>
  selectRows<{ subscriberId: string; attempt: number }>(
    tx,
    `update newsletter_recipients set state = 'sending', claimed_at = now(), attempts = attempts + 1
     where newsletter_id = $1 and subscriber_id = any ($2)
     returning subscriber_id as "subscriberId", attempts as attempt`,
    [issueId, subscriberIds],
  );

/** Skips recipients whose subscription has ended. */
export const markSkipped = (tx: Tx, issueId: string, subscriberIds: string[]) =>
  execute(
    tx,
    `with skipped as (update newsletter_recipients set state = 'skipped'
                      where newsletter_id = $1 and subscriber_id = any ($2) returning 1)
     update newsletters set skipped = skipped + (select count(*) from skipped) where id = $1`,
    [issueId, subscriberIds],
  );

type UnsubscribeLink = { id: string; hash: Buffer; subscriberId: string };

/** Inserts the unsubscribe links that do not exist yet. */
export const insertUnsubscribeLinks = (
  tx: Tx,
  links: UnsubscribeLink[],
  now: Date,
) =>
  execute(
    tx,
    `insert into newsletter_links (id, hash, subscriber_id, purpose, made_at)
     select id, hash, subscriber_id, 'unsubscribe', $4
     from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as given (id, hash, subscriber_id)
     on conflict (hash) do nothing`,
    [...toColumnArrays(links, 'id', 'hash', 'subscriberId'), now],
  );

/** Marks emails that a process was sending when it died: they may have left, so they are not sent again. */
export const markLostAsUncertain = (tx: Tx, timeoutSeconds: number) =>
  execute(
    tx,
    `with lost as (update newsletter_recipients set state = 'uncertain'
                   where state = 'sending' and claimed_at < now() - make_interval(secs => $1)
                   returning newsletter_id),
     counted as (select newsletter_id, count(*) as lost from lost group by newsletter_id)
     update newsletters n set uncertain = uncertain + lost from counted where n.id = newsletter_id`,
    [timeoutSeconds],
  );

/** Ends the issues that have no recipient left; returns how many. */
export const finishIssues = (tx: Tx, now: Date) =>
  execute(
    tx,
    `update newsletters n set state = 'sent', finished_at = $1 where state = 'sending'
       and not exists (select from newsletter_recipients r
                       where r.newsletter_id = n.id and r.state = 'waiting')
       and not exists (select from newsletter_recipients r
                       where r.newsletter_id = n.id and r.state = 'sending')`,
    [now],
  );

/** Counts an unsubscription for the last issue that the reader received. */
export const countUnsubscription = (tx: Tx, subscriberId: string) =>
  execute(
    tx,
    `update newsletters set unsubscribed = unsubscribed + 1 where id =
       (select n.id from newsletter_recipients r join newsletters n on n.id = r.newsletter_id
        where r.subscriber_id = $1 and r.state in ('accepted', 'uncertain') order by n.started_at desc limit 1)`,
    [subscriberId],
  );

/** Deletes the recipients of issues that ended 100 days ago; the issues keep their counts. */
export const recipientPurge = definePurge(
  100,
  `delete from newsletter_recipients where ctid = any (array(
     select r.ctid from newsletters n join newsletter_recipients r on r.newsletter_id = n.id
     where n.finished_at < $1 limit $2))`,
);
