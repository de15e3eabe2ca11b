import {
  ConflictError,
  InvalidError,
  NotFoundError,
} from '@imprint/chassis/errors';
import type { MailDetails, Message } from '../message.model.ts';

export const entryKinds = ['reply', 'answer', 'assigned'] as const;

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;

/** What became of the email of a reply. */
export type Delivery = {
  state: (typeof deliveryStates)[number];
  /** Why it waits or failed, as a sentence; null if nothing went wrong. */
  reason: string | null;
};

/** What happened in a conversation after its first message. */
export type ThreadEntry = {
  id: string;
  /** reply: by the author; answer: an email of the sender; assigned: the text is a person, or empty for nobody. */
  kind: (typeof entryKinds)[number];
  at: Date;
  actor: string | null;
  text: string;
  senderName: string | null;
  senderEmail: string | null;
  isAutomatic: boolean;
  mail: MailDetails | null;
  /** Of a reply; null once its email is deleted, a year after it was sent. */
  delivery: Delivery | null;
};

export type Thread = { message: Message; entries: ThreadEntry[] };

export const maxReplyLength = 20_000;
export const maxSubjectLength = 200;

/** A conversation shows this many entries, and takes no more emails beyond them. */
export const maxEntries = 500;

export const replyNotFound = () =>
  new NotFoundError('REPLY_NOT_FOUND', 'There is no such reply.');

export const recipientGone = () =>
  new InvalidError(
    'RECIPIENT_GONE',
    'This person’s address was erased. There is nobody to write to.',
    { status: 422 },
  );

export const recipientErased = () =>
  new ConflictError(
    'RECIPIENT_ERASED',
    'This person’s data was erased. Write only if they asked you to: their address is stored again.',
  );

export const recipientRefusesEmail = () =>
  new ConflictError(
    'RECIPIENT_REFUSES_EMAIL',
    'A newsletter to this address was refused, so the address may not exist. Check it, or ask for another one.',
  );

/** The reasons against writing to an address that the author may confirm. */
export const confirmableCodes = [
  'RECIPIENT_ERASED',
  'RECIPIENT_REFUSES_EMAIL',
] as const;
export type ConfirmableCode = (typeof confirmableCodes)[number];

/** The template's name in the mail queue. */
export const replyTemplate = 'message-reply';

/** Returns the cause of the email of a reply, which is another one for each time that it is sent. */
export const replyCauseOf = (entryId: string, tries: number): string =>
  `reply:${entryId}:${tries}`;

/** Returns the message after a reply. */
export const withReply = (
  message: Message,
  now: Date,
  isArchived: boolean,
): Message => ({
  ...message,
  state: isArchived ? 'archived' : 'answered',
  answeredAt: message.answeredAt ?? now,
});
