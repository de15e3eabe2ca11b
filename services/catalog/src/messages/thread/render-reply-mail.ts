import type { Pool } from '@imprint/chassis/db';
import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { domainOf } from '@imprint/chassis/mail/smtp';
import { z } from 'zod';
import { readEmailHead } from '../../content/read-content.ts';
import { findMessage } from '../message.repository.ts';
import { composeReplyEmail } from './reply-email.model.ts';
import type { RouteSettings } from './reply-route.ts';
import { type TagKeys, tagAddress } from './reply-tag.ts';
import { findReply, selectEntries } from './thread.repository.ts';

type Deps = {
  pool: Pool;
  keys: TagKeys;
  settings: RouteSettings;
};

const ReplyData = z.object({ entryId: z.uuid() });

/**
 * Renders the email of a reply when it is sent; answers to it go to the tagged address of the conversation, if one is
 * set up. Returns undefined if the message was deleted.
 */
export const renderReplyMail =
  ({ pool, keys, settings }: Deps): RenderMail =>
  async ({ data }) => {
    const { entryId } = ReplyData.parse(data);
    const found = await findReply(pool, entryId);
    if (!found) return undefined;
    const [message, entries, { siteName = '' }] = await Promise.all([
      findMessage(pool, found.messageId),
      selectEntries(pool, found.messageId),
      readEmailHead(pool),
    ]);
    const reply = entries.find(({ id }) => id === entryId);
    if (!message || !reply) return undefined;
    const { address } = settings.mailbox.current().values;
    const { fromAddress } = settings.email.current().values;
    return {
      ...composeReplyEmail({ message, entries }, reply, {
        siteName,
        domain: domainOf(fromAddress),
      }),
      ...(address ? { replyTo: tagAddress(address, message.id, keys) } : {}),
    };
  };
