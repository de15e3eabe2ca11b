import type { Pool } from '@imprint/chassis/db';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { z } from 'zod';
import { readEmailHead } from '../content/read-content.ts';
import { messageEmail, digestEmail } from './message-email.model.ts';
import { findMessage, findMessagesByIds } from './message.repository.ts';

type Deps = { pool: Pool; publicUrl: string };

const MessageData = z.object({ messageId: z.uuid() });
const DigestData = z.object({ messageIds: z.array(z.uuid()) });

const inboxUrl = ({ publicUrl }: Deps) => `${publicUrl}/admin/messages`;

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
    const email = messageEmail(message, inboxUrl(deps));
    const jacket = await readEmailHead(deps.pool);
    return { replyTo: message.email, ...composeEmail(email, jacket) };
  };

/** Renders the email about many messages when it is sent; undefined if all are deleted. */
export const renderDigestMail =
  (deps: Deps): RenderMail =>
  async ({ data }) => {
    const { messageIds } = DigestData.parse(data);
    const messages = await findMessagesByIds(deps.pool, messageIds);
    const email = digestEmail(messages, inboxUrl(deps));
    return email && composeEmail(email, await readEmailHead(deps.pool));
  };
