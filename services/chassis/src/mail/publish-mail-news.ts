import { v7 as uuid } from 'uuid';
import type { Context } from '../context.ts';
import type { Tx } from '../db.ts';
import { appendToOutbox } from '../messaging/outbox.ts';
import { appendToMailHistory } from './mail-history.repository.ts';
import { type MailNews, toEvent } from './mail.events.ts';

/** Publishes what became of tries, and records it so that the delivery log can be rebuilt. */
export const publishMailNews = async (
  tx: Tx,
  ...news: (MailNews & { context?: Context | undefined })[]
): Promise<void> => {
  const tries = news.map((one) => ({ ...one, eventId: uuid() }));
  await Promise.all([
    appendToOutbox(
      tx,
      ...tries.map((one) => ({
        ...toEvent(one),
        id: one.eventId,
        context: one.context,
      })),
    ),
    appendToMailHistory(tx, tries),
  ]);
};
