import type { Db } from '../database/db.ts';
import { selectRows } from '../database/query.ts';
import type { AuditEntry, MailHistoryEntry } from './history.model.ts';

// The pages are read by id and not by offset, so that each page costs the same.

/** Returns the audit entries after a cursor (the id of the last entry read), oldest first. */
export const auditEntriesAfter = (db: Db, after: string, limit: number) =>
  selectRows<Omit<AuditEntry, 'service'>>(
    db,
    `select id, acted_at as at, actor, session_id as "sessionId", action, subject, before, after,
            request_id as "requestId"
     from audit_log where id > $1 order by id limit $2`,
    [after, limit],
  );

/** Returns the attempts to send mails after a cursor (the id of the last attempt read), oldest first. */
export const mailHistoryAfter = (db: Db, after: number, limit: number) =>
  selectRows<Omit<MailHistoryEntry, 'service'>>(
    db,
    `select history.id, event_id as "eventId", mail_id as "mailId", at, template, recipient, about,
            is_resend as "isResend", outcome, history.attempts, reason
     from mail_history history join mails on mails.id = mail_id
     where history.id > $1 order by history.id limit $2`,
    [after, limit],
  );
