import type { Pool } from '@imprint/chassis/db';
import { composeEmail, type Jacket } from '@imprint/chassis/mail/email-layout';
import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import type { Mail } from '@imprint/chassis/mail/smtp';
import { type ComposedEmail, completeEmail } from '@imprint/chassis/mail/texts';
import type { ReadTexts } from '@imprint/chassis/mail/texts/settings';
import { z } from 'zod';
import { readEmailHead } from '../content/read-content.ts';
import {
  composeDigestEmail,
  composeMessageEmail,
  inboxUrl,
  messageUrl,
} from './message-email.model.ts';
import type { Message } from './message.model.ts';
import {
  findAnswer,
  findMessage,
  findMessagesByIds,
} from './message.repository.ts';

type Deps = { pool: Pool; publicUrl: string; readTexts: ReadTexts };

const MessageData = z.object({
  messageId: z.uuid(),
  /** The email in which the sender wrote again; left out for the message itself. */
  entryId: z.uuid().optional(),
});
const DigestData = z.object({ messageIds: z.array(z.uuid()) });

const complete = (
  { readTexts }: Deps,
  email: ComposedEmail,
  jacket: Jacket,
): Pick<Mail, 'subject' | 'text' | 'html'> =>
  composeEmail(completeEmail(email, readTexts(email.name)), jacket);

/** Returns the message, or the newer email of its sender in its place; undefined if either is deleted. */
const findMessageOrAnswer = async (
  pool: Pool,
  { messageId, entryId }: z.output<typeof MessageData>,
): Promise<Message | undefined> => {
  const message = await findMessage(pool, messageId);
  if (!message || !entryId) return message;
  const answer = await findAnswer(pool, entryId);
  return (
    answer && {
      ...message,
      text: answer.text,
      email: answer.senderEmail,
      receivedAt: answer.at,
      speaking: null,
    }
  );
};

/**
 * Renders the email about one message when it is sent, with the sender as
 * Reply-To; undefined if the message is deleted.
 */
export const renderMessageMail =
  (deps: Deps): RenderMail =>
  async ({ data }) => {
    const message = await findMessageOrAnswer(
      deps.pool,
      MessageData.parse(data),
    );
    if (!message) return undefined;
    const jacket = await readEmailHead(deps.pool);
    const url = messageUrl(deps.publicUrl, message.id);
    const email = composeMessageEmail(message, url, jacket);
    return { replyTo: message.email, ...complete(deps, email, jacket) };
  };

/** Renders the email about many messages when it is sent; undefined if all are deleted. */
export const renderDigestMail =
  (deps: Deps): RenderMail =>
  async ({ data }) => {
    const { messageIds } = DigestData.parse(data);
    const messages = await findMessagesByIds(deps.pool, messageIds);
    const jacket = await readEmailHead(deps.pool);
    const url = inboxUrl(deps.publicUrl);
    const email = composeDigestEmail(messages, url, jacket);
    return email && complete(deps, email, jacket);
  };
