import { InvalidError, UnavailableError } from '../errors.ts';

/** The mail server will never accept the mail; thrown by a mail provider. */
export class MailRefused extends Error {}

/** The mail server was reached and did not accept the mail. */
export class MailNotAccepted extends InvalidError {
  constructor(sentence: string, reply: string) {
    super('MAIL_REFUSED', sentence, {
      status: 422,
      details: reply ? [reply] : [],
    });
  }
}

export class MailServerUnavailable extends UnavailableError {
  constructor(message: string) {
    super('MAIL_SERVER_AWAY', message, { retryAfterSeconds: 30 });
  }
}

/** Whether the mail server did not accept an email that was sent at once. */
export const isMailFailure = (error: unknown): error is Error =>
  error instanceof MailNotAccepted || error instanceof MailServerUnavailable;

type SmtpError = {
  /** The error code of nodemailer. */
  code?: unknown;
  /** The error code of the operating system. */
  originalCode?: unknown;
  responseCode?: unknown;
  response?: unknown;
};

const rootCauseOf = (error: unknown): SmtpError => {
  const { cause } = error as { cause?: unknown };
  return cause ? rootCauseOf(cause) : (error as SmtpError);
};

const notSignedIn =
  'The mail server did not accept the user name and password. Check them in Settings, Email.';
const refused =
  'The mail server refused the email. Check the recipient’s address, and the sender’s address in Settings, Email.';
const putOff = 'The mail server deferred the email and may accept it later.';
const notAccepted = 'The mail server did not accept the email.';

const unknownName =
  'The name of the mail server is not known. Check it in Settings, Email.';

const unavailable: Record<string, string> = {
  ECONNECTION:
    'The mail server cannot be reached. Check its address in Settings, Email, and whether the server is up.',
  ESOCKET:
    'The connection to the mail server broke. Does it speak TLS at this port (TLS, usually 465) or only after STARTTLS (usually 587)?',
  ECONNRESET: 'The mail server closed the connection.',
  EDNS: unknownName,
  ENOTFOUND: unknownName,
  ECONNREFUSED:
    'No server answers at the address of the mail server. Check the address and the port in Settings, Email, and whether the server is up.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'No TLS connection to the mail server could be made. Is its certificate valid?',
};

// The reply is returned on one line. It may name our host, which reveals nothing, since only the admin reads it.
const formatSmtpReply = ({ response }: SmtpError): string =>
  typeof response === 'string'
    ? response.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)
    : '';

/** Returns the error that explains a failed email to the admin; its `details` hold the mail server's reply. */
export const toAdminMailError = (
  error: unknown,
): MailNotAccepted | MailServerUnavailable => {
  const cause = rootCauseOf(error);
  const reply = formatSmtpReply(cause);
  if (cause.code === 'EAUTH' || cause.code === 'ENOAUTH')
    return new MailNotAccepted(notSignedIn, reply);
  if (
    error instanceof MailRefused ||
    cause.code === 'EENVELOPE' ||
    cause.code === 'EMESSAGE' ||
    reply
  )
    return new MailNotAccepted(
      typeof cause.responseCode === 'number' && cause.responseCode < 500
        ? putOff
        : refused,
      reply,
    );
  const known = [cause.originalCode, cause.code]
    .map((code) => (typeof code === 'string' ? unavailable[code] : undefined))
    .find(Boolean);
  return new MailServerUnavailable(known ?? notAccepted);
};

/** Returns a plain sentence without codes, for the delivery log and the order's timeline. */
export const describeMailFailure = (error: unknown): string =>
  toAdminMailError(error).message;

const machineText =
  /(?:Error|error)\b|\bE[A-Z]{4,}\b|\b[45]\d\d[ -]|(?:Timeout|timeout)/;

/** Parts of the sentences of version 1.0, which named settings of the environment, with today's sentences. */
const sentencesWithSettingNames: [string, string | undefined][] = [
  ['the sender (MAIL_FROM)', refused],
  ['user name and password in the email settings (SMTP_URL)', notSignedIn],
  [
    'Is its address in the email settings (SMTP_URL)',
    unavailable['ECONNECTION'],
  ],
  ['mail server in the email settings (SMTP_URL) is not known', unknownName],
  [
    'at the address in the email settings (SMTP_URL)',
    unavailable['ECONNREFUSED'],
  ],
];

/**
 * Returns the sentence for a reason that an earlier version stored as raw error text, such as
 * "Error: connect ECONNREFUSED 10.0.0.7:587", or with the name of a setting; other sentences are returned unchanged.
 */
export const rewriteLegacyReason = (reason: string): string => {
  const [, today] =
    sentencesWithSettingNames.find(([part]) => reason.includes(part)) ?? [];
  if (today) return today;
  if (!machineText.test(reason)) return reason;
  if (/\b53[0-9][ -]|\bE(NO)?AUTH\b/.test(reason)) return notSignedIn;
  if (/\b4\d\d[ -]/.test(reason)) return putOff;
  if (/\b5\d\d[ -]/.test(reason)) return refused;
  const code = /\bE[A-Z]{2,}\b/g;
  const known = [...reason.matchAll(code)].map(([name]) => unavailable[name]);
  if (/timeout|timed out/i.test(reason)) known.push(unavailable['ETIMEDOUT']);
  return known.find(Boolean) ?? notAccepted;
};
