import { type Db, prepared, type Tx } from '../db.ts';
import type { MailNews } from './mail.events.ts';

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

const outcomeOf = (news: MailNews): MailHistoryEntry['outcome'] => {
  if (news.outcome === 'sent') return 'sent';
  return news.isFinal ? 'refused' : 'delayed';
};

const append = prepared(
  `insert into mail_history (event_id, mail_id, at, outcome, attempts, reason)
   select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::integer[], $6::text[])`,
);

/** Records tries under the ids of their events, in the transaction that publishes them. */
export const appendToMailHistory = async (
  tx: Tx,
  tries: readonly (MailNews & { eventId: string })[],
): Promise<void> => {
  await tx.query(
    append([
      tries.map(({ eventId }) => eventId),
      tries.map(({ id }) => id),
      tries.map(({ at }) => at),
      tries.map(outcomeOf),
      tries.map(({ attempts }) => attempts),
      tries.map((news) => (news.outcome === 'sent' ? null : news.reason)),
    ]),
  );
};

/** The entries after a cursor; a page costs the same wherever it begins. */
export const mailHistoryAfter = async (
  db: Db,
  after: number,
  limit: number,
): Promise<MailHistoryEntry[]> => {
  const { rows } = await db.query<MailHistoryEntry>(
    `select history.id, event_id as "eventId", mail_id as "mailId", at, template, recipient, about,
            is_resend as "isResend", outcome, history.attempts, reason
     from mail_history history join mails on mails.id = mail_id
     where history.id > $1 order by history.id limit $2`,
    [after, limit],
  );
  return rows;
};
