import type { Db } from '@imprint/chassis/db';
import { execute, selectRow } from '@imprint/chassis/query';

/** What the mail server made of an email: it accepted it if there is no reason. */
export type MailAttempt = { at: Date; reason: string | null };

/**
 * Returns the newest attempt that shows whether the mail server works, of a test or another email; undefined before the
 * first. An email that was refused for its recipient shows nothing about the server.
 */
export const findNewestMailAttempt = (
  db: Db,
): Promise<MailAttempt | undefined> =>
  selectRow<MailAttempt>(
    db,
    `(select tested_at as at, reason from mail_test where tested_at is not null)
     union all
     (select at, reason from mail_history where outcome in ('sent', 'delayed') order by id desc limit 1)
     order by at desc limit 1`,
  );

/** Records the outcome of a test email; without a reason it was accepted. */
export const recordMailTest = (db: Db, { at, reason }: MailAttempt) =>
  execute(db, 'update mail_test set tested_at = $1, reason = $2', [at, reason]);
