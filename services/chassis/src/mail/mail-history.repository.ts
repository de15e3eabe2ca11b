import { createPreparedStatement, type Tx } from '../database/db.ts';
import type { MailOutcome } from './mail.events.ts';

const toHistoryOutcome = (result: MailOutcome) => {
  if (result.outcome === 'sent') return 'sent';
  return result.isFinal ? 'refused' : 'delayed';
};

const append = createPreparedStatement(
  `insert into mail_history (event_id, mail_id, at, outcome, attempts, reason) values ($1, $2, $3, $4, $5, $6)`,
);

/** Records an attempt under the id of its event, in the transaction that publishes the event. */
export const appendToMailHistory = async (
  tx: Tx,
  result: MailOutcome & { eventId: string },
): Promise<void> => {
  const { eventId, id, at, attempts } = result;
  const reason = result.outcome === 'sent' ? null : result.reason;
  await tx.query(
    append([eventId, id, at, toHistoryOutcome(result), attempts, reason]),
  );
};
