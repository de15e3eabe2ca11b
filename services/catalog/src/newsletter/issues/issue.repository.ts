import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectOne,
  selectRow,
  selectRows,
} from '@imprint/chassis/query';
import type {
  Issue,
  IssueFields,
  IssueState,
  ListedIssue,
} from './issue.model.ts';

const listed = `id, state, subject, slug, campaign, version, created_at as "createdAt", updated_at as "updatedAt",
  send_at as "sendAt", started_at as "startedAt", finished_at as "finishedAt", last_error as "lastError",
  recipients, accepted, bounced, refused, uncertain, skipped, unsubscribed`;

const complete = `${listed}, content`;

/** Returns up to `limit` issues after a cursor, newest first. */
export const selectIssues = (
  db: Db,
  after: string | undefined,
  limit: number,
) =>
  selectRows<ListedIssue>(
    db,
    `select ${listed} from newsletters where $1::uuid is null or id < $1::uuid order by id desc limit $2`,
    [after, limit],
  );

export const selectIssue = (db: Db, id: string) =>
  selectRow<Issue>(db, `select ${complete} from newsletters where id = $1`, [
    id,
  ]);

export const selectIssueByKey = (db: Db, key: string) =>
  selectRow<Issue>(
    db,
    `select ${complete} from newsletters where created_key = $1`,
    [key],
  );

export const lockIssue = (tx: Tx, id: string) =>
  selectRow<Issue>(
    tx,
    `select ${complete} from newsletters where id = $1 for update`,
    [id],
  );

export const insertIssue = (
  tx: Tx,
  {
    id,
    subject,
    content,
    key,
    now,
  }: IssueFields & {
    id: string;
    key: string | undefined;
    now: Date;
  },
) =>
  selectOne<Issue>(
    tx,
    `insert into newsletters (id, state, subject, content, version, created_key, created_at, updated_at)
     values ($1, 'draft', $2, $3, 1, $4, $5, $5) returning ${complete}`,
    [id, subject, content, key, now],
  );

/** Writes the text as the next version; returns the issue. */
export const updateIssueText = (
  tx: Tx,
  id: string,
  { subject, content }: IssueFields,
  now: Date,
) =>
  selectOne<Issue>(
    tx,
    `update newsletters set subject = $2, content = $3, version = version + 1, updated_at = $4
     where id = $1 returning ${complete}`,
    [id, subject, content, now],
  );

/** Whether an issue has the slug. */
export const isSlugInUse = async (db: Db, slug: string): Promise<boolean> =>
  (await execute(db, 'select from newsletters where slug = $1', [slug])) > 0;

/** Starts sending an issue to its recipients; returns it. */
export const startIssue = (
  tx: Tx,
  id: string,
  start: { slug: string; campaign: string; recipients: number; now: Date },
) =>
  selectOne<Issue>(
    tx,
    `update newsletters set state = 'sending', slug = $2, campaign = $3, recipients = $4, started_at = $5,
            version = version + 1, last_error = null
     where id = $1 returning ${complete}`,
    [id, start.slug, start.campaign, start.recipients, start.now],
  );

/** Ends the sending of an issue before all recipients had their turn; returns it. */
export const cancelStartedIssue = (tx: Tx, id: string, now: Date) =>
  selectOne<Issue>(
    tx,
    `update newsletters set state = 'cancelled', version = version + 1, finished_at = $2
     where id = $1 returning ${complete}`,
    [id, now],
  );

/** Changes the state of an issue; a paused or resumed issue restarts its count of failures. */
export const updateIssueState = (
  tx: Tx,
  id: string,
  state: IssueState,
  { sendAt }: { sendAt?: Date | null } = {},
) =>
  selectOne<Issue>(
    tx,
    `update newsletters set state = $2, failures_in_a_row = 0,
            last_error = case when $2 = 'sending' then null else last_error end,
            send_at = case when $3 then $4 else send_at end
     where id = $1 returning ${complete}`,
    [id, state, sendAt !== undefined, sendAt],
  );

/** Skips all recipients whose turn has not come. */
export const skipWaitingRecipients = (tx: Tx, id: string) =>
  execute(
    tx,
    `with skipped as (update newsletter_recipients set state = 'skipped'
                      where newsletter_id = $1 and state = 'waiting' returning 1)
     update newsletters set skipped = skipped + (select count(*) from skipped) where id = $1`,
    [id],
  );

/** Lets refused recipients have another turn; their emails surely did not arrive. */
export const retryRefusedRecipients = (tx: Tx, id: string) =>
  execute(
    tx,
    `with retried as (update newsletter_recipients set state = 'waiting', attempts = 0, due_at = now()
                      where newsletter_id = $1 and state = 'refused' returning 1)
     update newsletters set refused = refused - (select count(*) from retried) where id = $1`,
    [id],
  );

/** Deletes an issue that was not sent to anyone. */
export const deleteIssueRow = (tx: Tx, id: string) =>
  execute(tx, 'delete from newsletters where id = $1', [id]);

const isInArchive = `state in ('sending', 'paused', 'sent')`;

/** Returns a page of the issues that were sent, newest first. */
export const selectArchivedIssues = (db: Db, limit: number, offset: number) =>
  selectRows<ListedIssue>(
    db,
    `select ${listed} from newsletters where ${isInArchive}
     order by started_at desc, id desc limit $1 offset $2`,
    [limit, offset],
  );

/** Returns a sent issue by its slug; undefined if there is none. */
export const selectArchivedIssue = (db: Db, slug: string) =>
  selectRow<Issue>(
    db,
    `select ${complete} from newsletters where slug = $1 and ${isInArchive}`,
    [slug],
  );
