import type { Clock } from '@imprint/chassis/clock';
import {
  afterCommit,
  type Pool,
  type Tx,
  withTransaction,
} from '@imprint/chassis/db';
import { sha256, sha256Hex } from '@imprint/chassis/hash';
import type { EmailSettingsReader } from '@imprint/chassis/mail/email-settings';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { createLockedPseudonymLookup } from '@imprint/chassis/privacy';
import { v7 as uuid } from 'uuid';
import { emailPattern } from '../../text/text-fields.ts';
import { messageReceivedEvent } from '../message.events.ts';
import { messagesReceived } from '../message.metrics.ts';
import { type Message, withAnswerReceived } from '../message.model.ts';
import {
  addSearchWords,
  insertMessage,
  lockMessage,
  saveMessage,
} from '../message.repository.ts';
import { notifyOwner, notifyOwnerOfAnswer } from '../notify-owner.ts';
import { toSearchWords } from '../search-words.model.ts';
import { findTaggedId, type TagKeys } from '../thread/reply-tag.ts';
import { maxEntries } from '../thread/thread.model.ts';
import { countEntries, insertEntry } from '../thread/thread.repository.ts';
import {
  type IncomingEmail,
  type IncomingOutcome,
  isSameAddress,
} from './incoming.model.ts';
import { wordsOfOtherSender } from './other-sender.model.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  keys: TagKeys;
  texts: { parseIncomingEmail: (raw: Uint8Array) => Promise<IncomingEmail> };
  readOwnerEmail: () => Promise<string | undefined>;
  settings: {
    email: Pick<EmailSettingsReader, 'current'>;
    mailbox: {
      current: () => { values: { address: string; acceptsNew: boolean } };
    };
  };
};

export type RawEmail = {
  bytes: Uint8Array;
  /** When the mailbox or the webhook took it. */
  receivedAt: Date;
  /** Whether `bytes` are only the beginning of a large email. */
  isCut: boolean;
};

// An email that arrives by the webhook and by the mailbox differs in its trace headers, but not in these.
const onceHashOf = (threadId: string, { from, mail, text }: IncomingEmail) =>
  sha256(
    JSON.stringify([
      'email',
      threadId,
      from.address.toLowerCase(),
      mail.messageId || sha256Hex(text),
    ]),
  );

const addAnswer = async (
  tx: Tx,
  email: IncomingEmail,
  message: Message,
  { now, ownerEmail }: { now: Date; ownerEmail: string | undefined },
): Promise<IncomingOutcome> => {
  const entries = await countEntries(tx, message.id);
  if (entries >= maxEntries) return 'ignored';
  const entryId = uuid();
  const isNew = await insertEntry(tx, {
    ...{ id: entryId, messageId: message.id, kind: 'answer', at: now },
    text: email.text,
    senderName: email.from.name,
    senderEmail: email.from.address,
    isAutomatic: email.isAutomatic,
    mail: email.mail,
    onceHash: onceHashOf(message.id, email),
    words: wordsOfOtherSender(email.from, email.text, message.email),
  });
  if (!isNew) return 'known';
  if (isSameAddress(email.from.address, message.email))
    await addSearchWords(tx, message.id, toSearchWords([email.text]));
  // An absence notice asks nothing, and an answer to it could be answered by the next one.
  if (email.isAutomatic) return 'stored';
  await saveMessage(tx, withAnswerReceived(message, now), now);
  if (message.isSuspected) return 'stored';
  await appendToOutbox(tx, messageReceivedEvent(message.id, now, entries + 2));
  if (ownerEmail)
    await notifyOwnerOfAnswer(tx, {
      messageId: message.id,
      entryId,
      ownerEmail,
    });
  return 'stored';
};

const addMessage = async (
  tx: Tx,
  email: IncomingEmail,
  { now, ownerEmail }: { now: Date; ownerEmail: string | undefined },
): Promise<IncomingOutcome> => {
  const { from, subject, text, mail } = email;
  const id = uuid();
  const name = from.name || from.address;
  const isNew = await insertMessage(tx, {
    ...{ id, name, text, subject, mail, kind: 'contact', channel: 'email' },
    email: from.address,
    company: null,
    speaking: null,
    suspicion: null,
    sentHash: onceHashOf('', email),
    words: toSearchWords([name, from.address, subject, text]),
    receivedAt: now,
  });
  if (!isNew) return 'known';
  afterCommit(tx, () =>
    messagesReceived.inc({ kind: 'contact', suspected: 'false' }),
  );
  await appendToOutbox(tx, messageReceivedEvent(id, now));
  if (ownerEmail) await notifyOwner(tx, id, ownerEmail, now);
  return 'stored';
};

/** Returns whether an email without a tag becomes a new message: never one of a program, nor one of the shop itself. */
const isNewMessage = (
  { settings }: Deps,
  { isAutomatic, from, text, subject }: IncomingEmail,
  ownerEmail: string | undefined,
): boolean => {
  const { acceptsNew, address } = settings.mailbox.current().values;
  const { fromAddress } = settings.email.current().values;
  const isOurs = [address, fromAddress, ownerEmail ?? ''].some((own) =>
    isSameAddress(own, from.address),
  );
  return (
    acceptsNew &&
    !isAutomatic &&
    !isOurs &&
    emailPattern.test(from.address) &&
    (text !== '' || subject !== '')
  );
};

/**
 * Adds an email to the conversation that its recipient's tag names; without a tag of ours it becomes a new message if
 * the author wants that. Safe to repeat. An email from before its sender's erasure is ignored.
 * @throws EMAIL_NOT_PARSED, TEXT_TOO_COMPLEX
 */
export const receiveEmail =
  (deps: Deps) =>
  async ({ bytes, receivedAt, isCut }: RawEmail): Promise<IncomingOutcome> => {
    const { pool, clock, keys, texts } = deps;
    const parsed = await texts.parseIncomingEmail(bytes);
    const { mail, from } = parsed;
    const email = { ...parsed, mail: { ...mail, isCut: mail.isCut || isCut } };
    const ownerEmail = await deps.readOwnerEmail();
    const taggedId = email.recipients
      .map((address) => findTaggedId(address, keys))
      .find((id) => id !== undefined);
    if (!taggedId && !isNewMessage(deps, email, ownerEmail)) return 'ignored';
    return withTransaction(pool, async (tx) => {
      const findPseudonym = await createLockedPseudonymLookup(tx, [
        { email: from.address, at: receivedAt },
      ]);
      if (findPseudonym(from.address, receivedAt)) return 'ignored';
      const around = { now: clock.now(), ownerEmail };
      const message = taggedId && (await lockMessage(tx, taggedId));
      if (message) return addAnswer(tx, email, message, around);
      return isNewMessage(deps, email, ownerEmail)
        ? addMessage(tx, email, around)
        : 'ignored';
    });
  };
