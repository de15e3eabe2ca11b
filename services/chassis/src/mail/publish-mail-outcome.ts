import { v7 as uuid } from 'uuid';
import type { Tx } from '../database/db.ts';
import { appendToOutbox } from '../messaging/outbox.ts';
import { appendToMailHistory } from './mail-history.repository.ts';
import { type MailOutcome, toEvent } from './mail.events.ts';

/** Publishes the outcome of an attempt, and records it so that the delivery log can be rebuilt. */
export const publishMailOutcome = async (
  tx: Tx,
  result: MailOutcome,
): Promise<void> => {
  const eventId = uuid();
  await appendToOutbox(tx, { ...toEvent(result), id: eventId });
  await appendToMailHistory(tx, { ...result, eventId });
};
