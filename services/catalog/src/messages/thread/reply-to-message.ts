import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../../audit/record-action.ts';
import { messageNotFound } from '../message.model.ts';
import {
  addSearchWords,
  lockMessage,
  saveMessage,
} from '../message.repository.ts';
import { toSearchWords } from '../search-words.model.ts';
import { requireFilledTemplate } from '../templates/template.model.ts';
import { enqueueReply } from './enqueue-reply.ts';
import { withReply } from './thread.model.ts';
import { insertEntry } from './thread.repository.ts';

type Deps = { pool: Pool; clock: Clock };

export type Reply = {
  text: string;
  /** Identifies the reply, so that a second click or a retry sends nothing. */
  key: string;
  /** Whether the message is archived with the reply. */
  archives: boolean;
};

/**
 * Stores a reply and enqueues its email in one transaction, and marks the message as answered. A repeat with the same
 * key and text changes nothing.
 * @throws MESSAGE_NOT_FOUND, VALIDATION_FAILED while the text contains a variable of a template
 */
export const replyToMessage =
  ({ pool, clock }: Deps) =>
  (
    messageId: string,
    { text, key, archives }: Reply,
    admin: AdminClaims,
  ): Promise<void> => {
    requireFilledTemplate(text);
    return withTransaction(pool, async (tx) => {
      const message = await lockMessage(tx, messageId);
      if (!message) throw messageNotFound();
      const id = uuid();
      const now = clock.now();
      const isNew = await insertEntry(tx, {
        ...{ id, messageId, kind: 'reply', at: now, text },
        actor: admin.username,
        onceHash: sha256(JSON.stringify(['reply', messageId, key, text])),
      });
      if (!isNew) return;
      const answered = withReply(message, now, archives);
      await saveMessage(tx, { ...answered, isSuspected: false }, now);
      await addSearchWords(tx, messageId, toSearchWords([text]));
      await enqueueReply(tx, { entryId: id, email: message.email, tries: 1 });
      await recordAction(tx, admin, 'message.replied', `message ${messageId}`, {
        before: { state: message.state },
        after: { state: answered.state, reply: id },
      });
    });
  };
