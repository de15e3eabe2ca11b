import { createTransport } from 'nodemailer';
import { recordOutgoingCall } from '../metrics/outgoing-calls.ts';
import { MailRefused } from './mail-failure.model.ts';

export type Mail = {
  /** The id is the same for every attempt, so that mail clients recognise a mail that was sent twice. */
  id: string;
  to: string;
  /** The address for replies, if not the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Headers besides the usual ones. */
  headers?: Record<string, string>;
};

export type MailProvider = {
  /** How many mails the provider sends at once; `usualConnections` unless set. */
  readonly connections?: number;
  /** False while there is no mail server; emails then wait in the queue. */
  readonly isSetUp?: boolean;
  /** Throws `MailRefused` if the server will never accept the mail; after any other error a retry may succeed. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

// 16 connections send 50 emails a second if each takes 300 ms at the mail server and 20 ms in the database; four more
// are a margin. Mail servers such as Postfix accept up to 50 connections from one address.
export const usualConnections = 20;

export type MailServer = {
  host: string;
  port: number;
  /** TLS from the start, TLS after STARTTLS, or TLS only if the server offers it. */
  security: 'tls' | 'starttls' | 'none';
  /** Empty if the server needs no sign-in. */
  username: string;
  password: string;
  from: { name: string; address: string };
};

/** Returns the server of a URL such as smtps://user:password@host:port. */
export const parseSmtpUrl = (url: string): Omit<MailServer, 'from'> => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTls = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'none',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
};

/**
 * Returns a provider that sends through an SMTP server.
 * @param url smtp://user:password@host:port
 * @param connections how many connections are open at most
 */
export const createSmtpProvider = (
  url: string,
  from: string,
  connections?: number,
): MailProvider => openSmtp({ ...parseSmtpUrl(url), from }, connections);

/** Returns a provider that sends through a mail server. */
export const createMailProvider = (
  server: MailServer,
  connections?: number,
): MailProvider => openSmtp(server, connections);

const domainOf = (from: Sender): string =>
  /@([^>\s]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ??
  'localhost';

type Sender = string | MailServer['from'];

const openSmtp = (
  {
    host,
    port,
    security,
    username,
    password,
    from,
  }: Omit<MailServer, 'from'> & { from: Sender },
  connections = usualConnections,
): MailProvider => {
  const domain = domainOf(from);
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ...(username ? { auth: { user: username, pass: password } } : {}),
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
      const recordCall = (outcome: string) =>
        recordOutgoingCall('mail-server', outcome, performance.now() - started);
      try {
        await transport.sendMail({
          ...mail,
          from,
          messageId: `<${id}@${domain}>`,
        });
        recordCall('answered');
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        const isRefused = responseCode !== undefined && responseCode >= 550;
        recordCall(isRefused ? 'refused' : 'in trouble');
        if (isRefused) throw new MailRefused(String(error), { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
