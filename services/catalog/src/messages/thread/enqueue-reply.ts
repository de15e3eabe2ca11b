import type { Tx } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { replyCauseOf, replyTemplate } from './thread.model.ts';

/** Enqueues the email of a reply; `tries` counts how often the author has it sent. Safe to repeat. */
export const enqueueReply = (
  tx: Tx,
  { entryId, email, tries }: { entryId: string; email: string; tries: number },
): Promise<void> =>
  enqueueMail(tx, {
    cause: replyCauseOf(entryId, tries),
    template: replyTemplate,
    to: email,
    data: { entryId },
  });
