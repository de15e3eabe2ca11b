import type { Tx } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { v7 as uuid } from 'uuid';

/** The mails of this service. What they say is read when they leave. */
export const messageMail = 'message-to-owner';
export const digestMail = 'messages-to-owner';
export const confirmationMail = 'newsletter-confirmation';
export const mailTemplates = [messageMail, digestMail, confirmationMail];

export const oweMessageMail = (
  tx: Tx,
  messageId: string,
  ownerEmail: string,
): Promise<void> =>
  enqueueMail(tx, {
    cause: `message:${messageId}`,
    template: messageMail,
    to: ownerEmail,
    data: { messageId },
  });

export const oweDigestMail = (
  tx: Tx,
  messageIds: string[],
  ownerEmail: string,
): Promise<void> =>
  enqueueMail(tx, {
    cause: `messages:${uuid()}`,
    template: digestMail,
    to: ownerEmail,
    data: { messageIds },
  });

export const oweConfirmationMail = (
  tx: Tx,
  email: string,
  links: { confirmId: string; unsubscribeId: string },
): Promise<void> =>
  enqueueMail(tx, {
    cause: `newsletter:${links.confirmId}`,
    template: confirmationMail,
    to: email,
    data: links,
  });
