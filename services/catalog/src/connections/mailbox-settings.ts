import type { SettingsGroup } from '@imprint/chassis/settings/group';
import { z } from 'zod';
import type { MailboxServer } from './mailbox.model.ts';

export type MailboxValues = {
  /** The address to which people answer; a tag is added before the at sign. Empty: answers go to the sender's address. */
  address: string;
  /** The name or IP address of the IMAP server; empty if no mailbox is read. */
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  folder: string;
  /** Whether an email without a tag becomes a new message; otherwise it stays in the mailbox only. */
  acceptsNew: boolean;
};

type Environment = {
  REPLY_ADDRESS?: string | undefined;
  IMAP_URL?: string | undefined;
  INBOUND_MAIL_SECRET?: string | undefined;
};

const singleLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be a single line')
    .trim();

/** The tag takes 43 of the 64 characters that the part before the at sign may have (RFC 5321). */
const maxNameLength = 20;

export const replyAddress = z
  .email('must be an email address')
  .max(200)
  .refine(
    (address) =>
      address.lastIndexOf('@') <= maxNameLength && !address.includes('+'),
    `must have at most ${maxNameLength} characters before the @, and no plus sign`,
  );

const usualPorts = { tls: 993, starttls: 143 };

/** Returns the server of a URL such as imaps://user:password@host:993/INBOX. */
const parseImapUrl = (url: string) => {
  const { protocol, hostname, port, username, password, pathname } = new URL(
    url,
  );
  const isTls = protocol === 'imaps:';
  return {
    host: hostname,
    port: Number(port) || (isTls ? usualPorts.tls : usualPorts.starttls),
    security: isTls ? 'tls' : 'none',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  } as const;
};

/** How answers by email arrive: in a mailbox that the shop reads by IMAP, by a provider's webhook, or by both. */
export const mailboxSettings: SettingsGroup<
  MailboxValues,
  'password' | 'webhookSecret',
  Environment
> = {
  name: 'mailbox',
  values: {
    address: z.union([z.literal(''), replyAddress]),
    host: z
      .string()
      .max(253)
      .regex(
        /^[A-Za-z0-9.:_-]*$/,
        'must be the name of a server, such as imap.example.com',
      ),
    port: z.int().min(1).max(65_535),
    security: z.enum(['tls', 'starttls', 'none']),
    username: singleLine(254),
    folder: singleLine(200),
    acceptsNew: z.boolean(),
  },
  defaults: {
    address: '',
    host: '',
    port: usualPorts.tls,
    security: 'tls',
    username: '',
    folder: 'INBOX',
    acceptsNew: false,
  },
  secrets: {
    password: z.string().min(1).max(500),
    webhookSecret: z
      .string()
      .min(24, 'must have at least 24 characters')
      .max(200)
      .regex(
        /^[\x21-\x7e]*$/,
        'must consist of letters, digits and signs without spaces',
      ),
  },
  fromEnvironment: ({ REPLY_ADDRESS, IMAP_URL, INBOUND_MAIL_SECRET }) => ({
    ...(REPLY_ADDRESS ? { address: REPLY_ADDRESS } : {}),
    ...(IMAP_URL ? parseImapUrl(IMAP_URL) : {}),
    ...(INBOUND_MAIL_SECRET ? { webhookSecret: INBOUND_MAIL_SECRET } : {}),
  }),
};

/** Returns the mailbox to read; undefined if none is set up. */
export const toMailboxServer = ({
  values: { host, port, security, username, folder },
  secrets: { password = '' },
}: {
  values: MailboxValues;
  secrets: { password?: string };
}): MailboxServer | undefined =>
  host && username
    ? { host, port, security, username, folder: folder || 'INBOX', password }
    : undefined;
