import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../../audit/record-action.ts';
import { findIdBySentHash, insertMessage } from '../message.repository.ts';
import { toSearchWords } from '../search-words.model.ts';
import { requireFilledTemplate } from '../templates/template.model.ts';
import { enqueueReply } from './enqueue-reply.ts';
import { requireRecipient } from './require-recipient.ts';
import type { ConfirmableCode } from './thread.model.ts';
import { insertEntry } from './thread.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/** What the author writes to a person without a message of theirs. */
export type FirstMessage = {
  email: string;
  /** Empty if the author does not know it. */
  name: string;
  subject: string;
  text: string;
  /** Identifies the message, so that a second click or a retry sends nothing. */
  key: string;
  /** The reasons against it that the author confirmed. */
  confirmed: readonly ConfirmableCode[];
};

type NewConversation = {
  id: string;
  message: FirstMessage;
  startedBy: string;
  now: Date;
};

/** Inserts a conversation that the author starts; its person has asked nothing, so no answer is due. */
const insertConversation = (
  tx: Tx,
  { id, message, startedBy, now }: NewConversation,
  sentHash: Buffer,
): Promise<boolean> => {
  const { email, subject, text } = message;
  const name = message.name || email;
  return insertMessage(tx, {
    ...{ id, email, name, subject, startedBy, sentHash, receivedAt: now },
    ...{ kind: 'contact', channel: 'email' },
    // The text is the first reply, whose email is sent, tried again and answered like that of any other.
    text: '',
    words: toSearchWords([name, email, subject, text]),
    ...{ company: null, speaking: null, suspicion: null, mail: null },
  });
};

/**
 * Starts a conversation: stores it with the author's text as its first reply, and enqueues the email, in one
 * transaction. Returns its id; a repeat with the same key and text returns the same id and sends nothing.
 * @throws VALIDATION_FAILED, RECIPIENT_GONE, RECIPIENT_ERASED, RECIPIENT_REFUSES_EMAIL
 */
export const startConversation =
  ({ pool, clock }: Deps) =>
  (message: FirstMessage, admin: AdminClaims): Promise<string> => {
    const { email, subject, text, key } = message;
    requireFilledTemplate(text);
    const sentHash = sha256(
      JSON.stringify(['started', key, email, subject, text]),
    );
    return withTransaction(pool, async (tx) => {
      const stored = await findIdBySentHash(tx, sentHash);
      if (stored) return stored;
      const now = clock.now();
      await requireRecipient(tx, message, now);
      const id = uuid();
      const startedBy = admin.username;
      const conversation = { id, message, startedBy, now };
      if (!(await insertConversation(tx, conversation, sentHash)))
        return (await findIdBySentHash(tx, sentHash)) ?? id;
      const entryId = uuid();
      await insertEntry(tx, {
        ...{ id: entryId, messageId: id, kind: 'reply', at: now, text },
        actor: startedBy,
      });
      await enqueueReply(tx, { entryId, email, tries: 1 });
      await recordAction(tx, admin, 'message.started', `message ${id}`, {
        before: {},
        after: { state: 'answered', reply: entryId },
      });
      return id;
    });
  };
