import { createTransport, type SendMailOptions } from 'nodemailer';
import { recordOutgoingCall } from '../metrics/outgoing-calls.ts';
import { MailRefused } from './mail-failure.model.ts';
import {
  composeCopies,
  contentOfCopy,
  type MailContent,
  type MailCopy,
  type MassMail,
  type Sender,
} from './mass-mail.ts';

export type Mail = MailContent & {
  /** The id is the same for every attempt, so that mail clients recognise a mail that was sent twice. */
  id: string;
  to: string;
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

export type MassMailProvider = MailProvider & {
  /** Sends one copy of a mail to many people, which is composed once; its errors are those of `send`. */
  sendCopy: (mail: MassMail, copy: MailCopy) => Promise<void>;
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
  from: Exclude<Sender, string>;
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
): MassMailProvider => openSmtp({ ...parseSmtpUrl(url), from }, connections);

/** Returns a provider that sends through a mail server. */
export const createMailProvider = (
  server: MailServer,
  connections?: number,
): MassMailProvider => openSmtp(server, connections);

const addressOf = (from: Sender): string =>
  typeof from === 'string'
    ? (/<([^>]*)>/.exec(from)?.[1] ?? from)
    : from.address;

/** Returns the domain of an address, of which the Message-IDs of its emails are made. */
export const domainOf = (address: string): string =>
  /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost';

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
): MassMailProvider => {
  const domain = domainOf(addressOf(from));
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
  /** Sends through the transport; counts the call, and names a refusal. */
  const deliver = async (mail: SendMailOptions): Promise<void> => {
    const started = performance.now();
    const recordCall = (outcome: string) =>
      recordOutgoingCall('mail-server', outcome, performance.now() - started);
    try {
      await transport.sendMail(mail);
      recordCall('answered');
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      const isRefused = responseCode !== undefined && responseCode >= 550;
      recordCall(isRefused ? 'refused' : 'in trouble');
      if (isRefused) throw new MailRefused(String(error), { cause: error });
      throw error;
    }
  };
  const send = ({ id, messageName = id, ...mail }: Mail) =>
    deliver({ ...mail, from, messageId: `<${messageName}@${domain}>` });
  const composed = new WeakMap<MassMail, ReturnType<typeof composeCopies>>();
  const composeOnce = (mail: MassMail) => {
    const known = composed.get(mail);
    if (known) return known;
    const compose = composeCopies(mail, { from, domain });
    composed.set(mail, compose);
    // A failure is not kept, so the next copy composes the mail again.
    compose.catch(() => composed.delete(mail));
    return compose;
  };
  return {
    connections,
    send,
    sendCopy: async (mail, copy) => {
      const { id, to, value } = copy;
      const raw = (await composeOnce(mail))(copy, new Date());
      await (raw
        ? deliver({ raw, envelope: { from: addressOf(from), to } })
        : send({ ...contentOfCopy(mail, value), id, to }));
    },
    close: () => transport.close(),
  };
};
