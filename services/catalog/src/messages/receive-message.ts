import { sha256 } from '@imprint/chassis/hash';
import type { Clock } from '@imprint/chassis/clock';
import { afterCommit, type Pool, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { v7 as uuid } from 'uuid';
import { suspicionOf } from './bot-signs.model.ts';
import { messageReceivedEvent } from './message.events.ts';
import { messagesReceived } from './message.metrics.ts';
import type { MessageForm } from './message.model.ts';
import { insertMessage } from './message.repository.ts';
import { notifyOwner } from './notify-owner.ts';
import { toSearchWords } from './search-words.model.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  /** Returns the owner's address; undefined if it is not known. */
  readOwnerEmail: () => Promise<string | undefined>;
};

export type MessageSubmission = {
  sent: MessageForm;
  /** The idempotency key that the sender chose. */
  key: string | undefined;
  website: string | undefined;
  startedAt: number | undefined;
};

// The hash covers the text, because a text that is edited before a retry is another message.
const submissionHashOf = (key: string, sent: MessageForm): Buffer =>
  sha256(JSON.stringify([key, sent]));

const searchTextOf = ({ speaking, ...sent }: MessageForm): string =>
  toSearchWords([
    sent.name,
    sent.email,
    sent.company,
    sent.text,
    speaking?.organization,
    speaking?.location,
  ]);

/**
 * Stores a message, once for each idempotency key and text, announces it and enqueues an email to the owner. A
 * suspected message causes neither, but is stored, because a person may have written it.
 */
export const receiveMessage =
  ({ pool, clock, readOwnerEmail }: Deps) =>
  async ({
    sent,
    key,
    website,
    startedAt,
  }: MessageSubmission): Promise<void> => {
    const ownerEmail = await readOwnerEmail();
    await withTransaction(pool, async (tx) => {
      const id = uuid();
      const now = clock.now();
      const suspicion = suspicionOf({ website, startedAt }, now);
      const kind = sent.speaking ? 'speaking' : 'contact';
      const isNew = await insertMessage(tx, {
        ...sent,
        id,
        kind,
        suspicion,
        sentHash: key === undefined ? null : submissionHashOf(key, sent),
        words: searchTextOf(sent),
        receivedAt: now,
        channel: 'form',
        subject: '',
        mail: null,
      });
      if (!isNew) return;
      const suspected = String(suspicion !== null);
      afterCommit(tx, () => messagesReceived.inc({ kind, suspected }));
      if (suspicion) return;
      await appendToOutbox(tx, messageReceivedEvent(id, now));
      if (ownerEmail) await notifyOwner(tx, id, ownerEmail, now);
    });
  };
