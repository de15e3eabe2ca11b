import { z } from 'zod';
import type { Fields, SettingsGroup } from '../settings/settings-group.ts';
import type { SettingsReader } from '../settings/settings-reader.ts';
import { type MailServer, parseSmtpUrl } from './smtp.provider.ts';

export type EmailValues = {
  /** The name or IP address of the mail server; empty if there is none. */
  host: string;
  port: number;
  security: MailServer['security'];
  /** Empty if the mail server needs no sign-in. */
  username: string;
  fromName: string;
  fromAddress: string;
};

type Environment = {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
};

const singleLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be a single line')
    .trim();

/** Returns name and address of a sender such as "Ada Obi <ada@example.com>". */
const parseSender = (sender: string) => {
  const [, name = '', address = ''] =
    /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(sender) ?? [];
  return { fromName: name, fromAddress: address || sender.trim() };
};

const serverFields = (url: string) => {
  const { password, ...server } = parseSmtpUrl(url);
  return { ...server, password };
};

/** The settings of the mail server and of the sender of emails. Catalog owns them and publishes them to the others. */
export const emailSettings: SettingsGroup<
  EmailValues,
  'password',
  Environment
> = {
  name: 'email',
  values: {
    host: z
      .string()
      .max(253)
      .regex(
        /^[A-Za-z0-9.:_-]*$/,
        'must be the name of a server, such as smtp.example.com',
      ),
    port: z.int().min(1).max(65_535),
    security: z.enum(['tls', 'starttls', 'none']),
    username: singleLine(254),
    fromName: singleLine(100),
    fromAddress: z.union([
      z.literal(''),
      z.email('must be an email address').max(254),
    ]),
  },
  defaults: {
    host: '',
    port: 587,
    security: 'starttls',
    username: '',
    fromName: '',
    fromAddress: '',
  },
  secrets: { password: z.string().min(1).max(500) },
  fromEnvironment: ({ SMTP_URL, MAIL_FROM }): Fields => ({
    ...(SMTP_URL ? serverFields(SMTP_URL) : {}),
    ...(MAIL_FROM ? parseSender(MAIL_FROM) : {}),
  }),
};

export type EmailSettingsReader = SettingsReader<EmailValues, 'password'>;

/** Returns the mail server and the sender; undefined while either is missing. */
export const toMailServer = ({
  values,
  secrets,
}: Pick<ReturnType<EmailSettingsReader['current']>, 'values' | 'secrets'>):
  | MailServer
  | undefined => {
  const { fromName, fromAddress, ...server } = values;
  if (!server.host || !fromAddress) return undefined;
  return {
    ...server,
    password: secrets.password ?? '',
    from: { name: fromName, address: fromAddress },
  };
};
