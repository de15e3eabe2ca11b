import type { Tx } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';

/** The mails of this service. What they say is read when they leave. */
export const messageMail = 'message-to-owner';
export const confirmationMail = 'newsletter-confirmation';
export const mailTemplates = [messageMail, confirmationMail];

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
