import type { AdminClaims } from '@imprint/chassis/admin-token';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { messageNotFound } from '../message.model.ts';
import { lockMessage } from '../message.repository.ts';
import { enqueueReply } from './enqueue-reply.ts';
import { replyNotFound } from './thread.model.ts';
import { countTry, lockReply } from './thread.repository.ts';

/**
 * Enqueues the email of a reply again if the mail server refused it; otherwise changes nothing. Safe to repeat.
 * @throws MESSAGE_NOT_FOUND, REPLY_NOT_FOUND
 */
export const retryReply =
  ({ pool }: { pool: Pool }) =>
  (messageId: string, entryId: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const message = await lockMessage(tx, messageId);
      if (!message) throw messageNotFound();
      const reply = await lockReply(tx, messageId, entryId);
      if (!reply) throw replyNotFound();
      if (!reply.hasFailed) return;
      await countTry(tx, entryId);
      const tries = reply.tries + 1;
      await enqueueReply(tx, { entryId, email: message.email, tries });
      await recordAction(
        tx,
        admin,
        'message.reply-retried',
        `message ${messageId}`,
        { before: { tries: reply.tries }, after: { tries } },
      );
    });
