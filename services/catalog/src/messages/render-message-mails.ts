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
} from './message-email.model.ts';
import { findMessage, findMessagesByIds } from './message.repository.ts';

type Deps = { pool: Pool; publicUrl: string; readTexts: ReadTexts };

const MessageData = z.object({ messageId: z.uuid() });
const DigestData = z.object({ messageIds: z.array(z.uuid()) });

const complete = (
  { readTexts }: Deps,
  email: ComposedEmail,
  jacket: Jacket,
): Pick<Mail, 'subject' | 'text' | 'html'> =>
  composeEmail(completeEmail(email, readTexts(email.name)), jacket);

/**
 * Renders the email about one message when it is sent, with the sender as
 * Reply-To; undefined if the message is deleted.
 */
export const renderMessageMail =
  (deps: Deps): RenderMail =>
  async ({ data }) => {
    const { messageId } = MessageData.parse(data);
    const message = await findMessage(deps.pool, messageId);
    if (!message) return undefined;
    const jacket = await readEmailHead(deps.pool);
    const url = inboxUrl(deps.publicUrl);
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
