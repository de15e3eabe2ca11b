import { InvalidError } from '@imprint/chassis/errors';

type ImapError = {
  code?: unknown;
  authenticationFailed?: unknown;
  mailboxMissing?: unknown;
  message?: unknown;
};

const timedOut = 'The mailbox did not answer in time.';
const tls =
  'No TLS connection to the mailbox could be made. Does it speak TLS at this port (usually 993), and is its certificate valid?';
const broke = 'The connection to the mailbox broke.';

const byCode: Record<string, string> = {
  ENOTFOUND: 'The name of the mailbox’s server is not known.',
  EAI_AGAIN: 'The name of the mailbox’s server cannot be looked up just now.',
  ECONNREFUSED:
    'No server answers at this address. Is the port right, and is the server up?',
  EHOSTUNREACH: 'The mailbox’s server cannot be reached.',
  ECONNRESET: 'The mailbox’s server closed the connection.',
  ETIMEDOUT: timedOut,
  ETIMEOUT: timedOut,
  CONNECT_TIMEOUT: timedOut,
  GREETING_TIMEOUT:
    'The server at this address does not greet like a mailbox (IMAP). Is the port right, and is the encryption?',
  UPGRADE_TIMEOUT: tls,
  EPROTO: tls,
  ETHROTTLE: 'The mailbox’s server asks us to come back later.',
  ClosedAfterConnectText:
    'The server at this address closed the connection at once. Is the port right, and does it expect TLS (usually 993)?',
  ClosedAfterConnectTLS: tls,
  MissingServerExtension:
    'The server does not offer STARTTLS. Choose TLS, usually on port 993.',
};

/** Returns why a mailbox cannot be read, as a sentence for the author. */
export const describeMailboxFailure = (error: unknown): string => {
  const { code, authenticationFailed, mailboxMissing, message } =
    error as ImapError;
  if (authenticationFailed)
    return 'The mailbox did not accept the user name and password. Some providers want a password made for apps.';
  if (mailboxMissing) return 'The mailbox has no folder of this name.';
  if (typeof code === 'string') {
    const known = byCode[code];
    if (known) return known;
    if (/CERT|TLS|SSL|SIGNATURE/i.test(code)) return tls;
  }
  return typeof message === 'string' && /STARTTLS/i.test(message)
    ? (byCode['MissingServerExtension'] ?? broke)
    : broke;
};

export const mailboxFailedError = (error: unknown) =>
  new InvalidError('MAILBOX_FAILED', describeMailboxFailure(error), {
    status: 422,
    cause: error,
  });
