import { InvalidError, UnavailableError } from '@imprint/chassis/errors';

/** The mail server was reached and will not do it as things are. */
export class MailNotAccepted extends InvalidError {
  constructor(sentence: string, reply: string) {
    super('MAIL_REFUSED', sentence, {
      status: 422,
      details: reply ? [reply] : [],
    });
  }
}

export class MailServerAway extends UnavailableError {
  constructor(message: string) {
    super('MAIL_SERVER_AWAY', message, { retryAfterSeconds: 30 });
  }
}

type Fault = {
  /** nodemailer's own name for it */
  code?: unknown;
  /** the system's */
  originalCode?: unknown;
  responseCode?: unknown;
  response?: unknown;
};

/** What went wrong, whoever wrapped it. */
const rootOf = (error: unknown): Fault => {
  const { cause } = error as { cause?: unknown };
  return cause ? rootOf(cause) : (error as Fault);
};

const away: Record<string, string> = {
  ECONNECTION:
    'The mail server cannot be reached. Is SMTP_URL right, and is the server up?',
  ESOCKET:
    'The connection to the mail server broke. Does it speak TLS at this port (smtps:// or smtp://)?',
  EDNS: 'The name of the mail server in SMTP_URL is not known.',
  ENOTFOUND: 'The name of the mail server in SMTP_URL is not known.',
  ECONNREFUSED:
    'Nobody answers at the address in SMTP_URL. Is the port right, and is the server up?',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server and we did not agree on TLS. Is its certificate good?',
};

// One line of the server's own words; it may name our host, but the reader is the admin.
const replyOf = ({ response }: Fault): string =>
  typeof response === 'string'
    ? response.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)
    : '';

/** What a failure to send means, in words for the admin. */
export const mailFaultOf = (
  error: unknown,
): MailNotAccepted | MailServerAway => {
  const fault = rootOf(error);
  const reply = replyOf(fault);
  if (fault.code === 'EAUTH' || fault.code === 'ENOAUTH')
    return new MailNotAccepted(
      'The mail server did not accept the user name and password in SMTP_URL.',
      reply,
    );
  if (fault.code === 'EENVELOPE' || fault.code === 'EMESSAGE' || reply)
    return new MailNotAccepted(
      typeof fault.responseCode === 'number' && fault.responseCode < 500
        ? 'The mail server put the mail off; it may take it later.'
        : 'The mail server refused the mail. Are the recipient and MAIL_FROM right?',
      reply,
    );
  const known = [fault.originalCode, fault.code]
    .map((code) => (typeof code === 'string' ? away[code] : undefined))
    .find(Boolean);
  return new MailServerAway(known ?? 'The mail server did not take the mail.');
};
