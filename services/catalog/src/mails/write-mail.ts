import type { Pool } from '@imprint/chassis/db';
import type { QueuedMail, RenderMail } from '@imprint/chassis/mail/mail-queue';
import { z } from 'zod';
import { readContent } from '../content/read-content.ts';
import { findMessage, findMessages } from '../messages/message.repository.ts';
import { type NewsletterKeys, tokenWithHash } from '../newsletter/link-key.ts';
import { type Purpose } from '../newsletter/newsletter.model.ts';
import {
  findLink,
  findSubscriber,
} from '../newsletter/newsletter.repository.ts';
import { letterHtml, letterText } from './letter.template.ts';
import type { Letter } from './letter.model.ts';
import { messageLetter, messagesLetter } from './message-letter.model.ts';
import { confirmationLetter } from './newsletter-letter.model.ts';
import { confirmationMail, digestMail, messageMail } from './owe-mail.ts';

type Deps = { pool: Pool; publicUrl: string; keys: NewsletterKeys };

const ConfirmationData = z.object({
  confirmId: z.uuid(),
  unsubscribeId: z.uuid(),
});

/** By these a mail program shows its own button to unsubscribe (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

type Written = {
  letter: Letter;
  replyTo?: string;
  headers?: Record<string, string>;
};

/** Writes a mail at the moment it leaves; none whose reason is gone. */
export const writeMail = (deps: Deps): RenderMail => {
  const { pool, publicUrl, keys } = deps;
  const content = readContent(deps);

  const aboutMessage = async ({
    data,
  }: QueuedMail): Promise<Written | undefined> => {
    const { messageId } = z.object({ messageId: z.uuid() }).parse(data);
    const message = await findMessage(pool, messageId);
    return (
      message && {
        letter: messageLetter(message, `${publicUrl}/admin/messages`),
        replyTo: message.email,
      }
    );
  };

  const aboutMessages = async ({
    data,
  }: QueuedMail): Promise<Written | undefined> => {
    const { messageIds } = z
      .object({ messageIds: z.array(z.uuid()) })
      .parse(data);
    const messages = await findMessages(pool, messageIds);
    const letter = messagesLetter(messages, `${publicUrl}/admin/messages`);
    return letter && { letter };
  };

  const tokenOf = async (
    purpose: Purpose,
    id: string,
  ): Promise<string | undefined> => {
    const link = await findLink(pool, id);
    const owner = link && (await findSubscriber(pool, link.subscriberId));
    // Meanwhile confirmed or said farewell to: nothing is left to ask.
    if (!link || owner?.state !== 'pending') return undefined;
    return tokenWithHash(keys, purpose, link);
  };

  const toConfirm = async ({
    data,
  }: QueuedMail): Promise<Written | undefined> => {
    const { confirmId, unsubscribeId } = ConfirmationData.parse(data);
    const token = await tokenOf('confirm', confirmId);
    const farewell = await tokenOf('unsubscribe', unsubscribeId);
    if (!token || !farewell) return undefined;
    const { site } = await content();
    return {
      letter: confirmationLetter(site.authorName, {
        confirmUrl: `${publicUrl}/newsletter/confirm?token=${token}`,
        unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?token=${farewell}`,
      }),
      headers: oneClick(
        `${publicUrl}/api/newsletter/unsubscribe?token=${farewell}`,
      ),
    };
  };

  const writers: Record<
    string,
    (mail: QueuedMail) => Promise<Written | undefined>
  > = {
    [messageMail]: aboutMessage,
    [digestMail]: aboutMessages,
    [confirmationMail]: toConfirm,
  };

  return async (mail) => {
    const written = await writers[mail.template]?.(mail);
    if (!written) return undefined;
    const { letter, ...envelope } = written;
    const { site, book } = await content();
    const jacket = { author: site.authorName, bookTitle: book.title };
    return {
      ...envelope,
      subject: letter.subject,
      text: letterText(letter, jacket),
      html: letterHtml(letter, jacket),
    };
  };
};
