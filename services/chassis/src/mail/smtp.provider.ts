import { createTransport } from 'nodemailer';
import { recordOutgoingCall } from '../metrics/outgoing-calls.ts';
import { MailRefused } from './mail-failure.model.ts';

export type Mail = {
  /** Stable for one cause, so that a mail sent twice is known for one. */
  id: string;
  to: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Beside the usual ones. */
  headers?: Record<string, string>;
};

export type MailProvider = {
  /** How many mails it sends at once; `usualConnections` unless it says so. */
  readonly connections?: number;
  /** Throws `MailRefused` when the server will never take it; anything else is worth another try. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

// 50 emails a second need 15 connections at a server that takes 300 ms, and each waits some 20 ms more for the database:
// 16 measured 47 to 50. Mail servers usually accept 50 or more from one address (Postfix: 50).
export const usualConnections = 20;

/**
 * @param url smtp://user:password@host:port
 * @param connections how many are kept open at most
 */
export const smtpProvider = (
  url: string,
  from: string,
  connections = usualConnections,
): MailProvider => {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username
      ? {
          auth: {
            user: decodeURIComponent(username),
            pass: decodeURIComponent(password),
          },
        }
      : {}),
    pool: true,
    maxConnections: connections,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    connections,
    send: async ({ id, ...mail }) => {
      const started = performance.now();
      const count = (outcome: string) =>
        recordOutgoingCall('mail-server', outcome, performance.now() - started);
      try {
        await transport.sendMail({
          ...mail,
          from,
          messageId: `<${id}@${domain}>`,
        });
        count('answered');
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        const isRefused = responseCode !== undefined && responseCode >= 550;
        count(isRefused ? 'refused' : 'in trouble');
        if (isRefused) throw new MailRefused(String(error), { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
