import type { Tx } from '../database/db.ts';
import { execute, selectRow } from '../database/query.ts';
import type { QueuedMail } from './enqueue-mail.ts';
import { publishMailOutcome } from './publish-mail-outcome.ts';

export type ClaimedMail = QueuedMail & {
  about: string;
  queuedAt: Date;
  attempts: number;
  ageHours: number;
  lastError: string | null;
  correlationId: string | null;
  traceparent: string | null;
};

/** The stored reason of a mail that was not sent because its cause no longer applied. */
export const obsoleteReason = 'its reason is gone';

export type FinishedMail = {
  mail: ClaimedMail;
  /** Why the mail was refused for good; null if it was sent. */
  reason: string | null;
};

/** Locks the mails in the order of their ids, as an erasure does, to avoid a deadlock. */
export const lockMails = (
  tx: Tx,
  finished: readonly FinishedMail[],
): Promise<number> =>
  execute(tx, 'select from mails where id = any ($1) order by id for update', [
    finished.map(({ mail }) => mail.id),
  ]);

/** Returns a function that records a mail as sent or refused. A repeat after a lost commit answer does nothing. */
export const createFinishedMailRecorder =
  (service: string) =>
  async (tx: Tx, { mail, reason }: FinishedMail): Promise<void> => {
    const row = await selectRow<{ at: Date; recipient: string }>(
      tx,
      `update mails set claimed_until = null,
              sent_at = case when $2::text is null then now() end,
              refused_at = case when $2::text is null then refused_at else now() end,
              last_error = case when recipient = $3 then $2 end
       where id = $1 and sent_at is null
         -- An erasure refuses a mail that is on its way, and still waits for its outcome.
         and (refused_at is null or $2::text is null or recipient <> $3)
       returning now() as at, recipient`,
      [mail.id, reason, mail.recipient],
    );
    if (!row) return;
    // An erasure may have replaced the recipient while the mail was being sent.
    const { at, recipient } = row;
    const publishedReason =
      recipient === mail.recipient ? reason : obsoleteReason;
    await publishMailOutcome(tx, {
      ...mail,
      service,
      at,
      recipient,
      ...(reason === null
        ? { outcome: 'sent' }
        : {
            outcome: 'refused',
            reason: publishedReason ?? reason,
            isFinal: true,
          }),
    });
  };

/** Returns the delay before the next attempt: 5 s, 10 s, 20 s … up to 10 minutes. */
const retrySeconds = (attempts: number): number =>
  Math.min(5 * 2 ** Math.max(attempts - 1, 0), 600);

/** Returns a function that schedules the next attempt to send a mail. */
export const createMailPostponer =
  (service: string) =>
  async (tx: Tx, mail: ClaimedMail, reason: string): Promise<void> => {
    const row = await selectRow<{ at: Date }>(
      tx,
      `update mails set claimed_until = null, last_error = $2,
              next_try_at = now() + make_interval(secs => $3)
       where id = $1 and recipient = $4 and sent_at is null returning now() as at`,
      [mail.id, reason, retrySeconds(mail.attempts), mail.recipient],
    );
    // An unavailable mail server fails each attempt with the same reason, so only a new reason is published.
    if (row && reason !== mail.lastError)
      await publishMailOutcome(tx, {
        ...mail,
        service,
        at: row.at,
        outcome: 'refused',
        reason,
        isFinal: false,
      });
  };
