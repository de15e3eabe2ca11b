import { randomUUID } from 'node:crypto';
import type { Mail } from './mail.ts';

/** Returns an answer as a mail program writes it (RFC 5322), with the email quoted below. */
const composeAnswer = (mail: Mail, text: string): string => {
  const [to] = mail.replyTo;
  const [from] = mail.to;
  const quoted = (mail.text ?? '').trimEnd().replaceAll(/^/gm, '> ');
  const references = [mail.headers['references'], mail.messageId]
    .filter(Boolean)
    .join(' ');
  return [
    `From: <${from?.address ?? ''}>`,
    `To: <${to?.address ?? ''}>`,
    `Subject: =?utf-8?B?${Buffer.from(mail.subject).toString('base64')}?=`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@inbox.example>`,
    `In-Reply-To: ${mail.messageId ?? ''}`,
    `References: ${references}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(
      `${text}\n\nOn ${mail.receivedAt}, ${mail.from[0]?.address ?? ''} wrote:\n${quoted}\n`,
    )
      .toString('base64')
      .replaceAll(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n');
};

/** Returns a function that passes an answer to the shop's webhook, as a mail provider does; it returns what came of it. */
export const createAnswerSender =
  (webhookUrl: string, secret: string) =>
  async (mail: Mail, text: string): Promise<string> => {
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'message/rfc822',
          authorization: `Bearer ${secret}`,
        },
        body: composeAnswer(mail, text),
        signal: AbortSignal.timeout(30_000),
      });
      return response.ok
        ? 'The shop took the answer.'
        : `The shop refused the answer (${response.status}).`;
    } catch {
      return 'The shop cannot be reached.';
    }
  };
