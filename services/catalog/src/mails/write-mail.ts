import type { Pool } from '@imprint/chassis/db';
import type { QueuedMail, RenderMail } from '@imprint/chassis/mail/mail-queue';
import { z } from 'zod';
import { readContent } from '../content/read-content.ts';
import { findMessage } from '../messages/message.repository.ts';
import { letterHtml, letterText } from './letter.template.ts';
import type { Letter } from './letter.model.ts';
import { messageLetter } from './message-letter.model.ts';
import { messageMail } from './owe-mail.ts';

type Deps = { pool: Pool; publicUrl: string };

type Written = {
  letter: Letter;
  replyTo?: string;
  headers?: Record<string, string>;
};

/** Writes a mail at the moment it leaves; none whose reason is gone. */
export const writeMail = (deps: Deps): RenderMail => {
  const { pool, publicUrl } = deps;
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

  const writers: Record<
    string,
    (mail: QueuedMail) => Promise<Written | undefined>
  > = { [messageMail]: aboutMessage };

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
