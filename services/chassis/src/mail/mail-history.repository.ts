import { type Db, prepared, type Tx } from '../database/db.ts';
import { selectRows } from '../database/query.ts';
import type { MailOutcome } from './mail.events.ts';

/** What became of one try to send a mail, as its event says it. */
export type MailHistoryEntry = {
  /** Rises; the cursor. */
  id: number;
  eventId: string;
  mailId: string;
  at: Date;
  template: string;
  recipient: string;
  about: string;
  isResend: boolean;
  outcome: 'sent' | 'refused' | 'delayed';
  attempts: number;
  reason: string | null;
};

const outcomeOf = (news: MailOutcome): MailHistoryEntry['outcome'] => {
  if (news.outcome === 'sent') return 'sent';
  return news.isFinal ? 'refused' : 'delayed';
};

const append = prepared(
  `insert into mail_history (event_id, mail_id, at, outcome, attempts, reason) values ($1, $2, $3, $4, $5, $6)`,
);

/** Records a try under the id of its event, in the transaction that publishes it. */
export const appendToMailHistory = async (
  tx: Tx,
  news: MailOutcome & { eventId: string },
): Promise<void> => {
  const { eventId, id, at, attempts } = news;
  const reason = news.outcome === 'sent' ? null : news.reason;
  await tx.query(append([eventId, id, at, outcomeOf(news), attempts, reason]));
};

/** The entries after a cursor; a page costs the same wherever it begins. */
export const mailHistoryAfter = (
  db: Db,
  after: number,
  limit: number,
): Promise<MailHistoryEntry[]> =>
  selectRows<MailHistoryEntry>(
    db,
    `select history.id, event_id as "eventId", mail_id as "mailId", at, template, recipient, about,
            is_resend as "isResend", outcome, history.attempts, reason
     from mail_history history join mails on mails.id = mail_id
     where history.id > $1 order by history.id limit $2`,
    [after, limit],
  );
