/**
 * What an error of the mail provider says about a mail:
 * - `unknown-recipient`: the server does not know the address (a hard bounce);
 * - `refused`: the server refused the mail for good, for another reason;
 * - `deferred`: the server may accept the mail later;
 * - `server-problem`: the mail surely did not leave, and neither would any other;
 * - `uncertain`: the connection broke while the server may already have accepted the mail.
 */
export type DeliveryFailure =
  | 'unknown-recipient'
  | 'refused'
  | 'deferred'
  | 'server-problem'
  | 'uncertain';

/** The fields of an error of nodemailer. */
type SmtpFailure = {
  cause?: unknown;
  message?: unknown;
  code?: unknown;
  /** The error code of the operating system. */
  originalCode?: unknown;
  /** The SMTP command that failed; CONN for the connection. */
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  timeoutType?: unknown;
};

const rootCauseOf = (error: unknown): SmtpFailure => {
  const failure = error as SmtpFailure;
  return failure.cause ? rootCauseOf(failure.cause) : failure;
};

const codesBeforeSending = new Set<unknown>([
  ...['EAUTH', 'ENOAUTH', 'EDNS', 'ETLS', 'ENOTFOUND'],
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

// nodemailer rejects emails that still wait for a connection with this message when the mail server is changed.
const poolClosed = 'Connection pool was closed';

// The codes of RFC 5321 for an address that does not exist, with the status of RFC 3463 if the server gives one.
const unknownRecipientCodes = new Set<unknown>([550, 551, 553]);
const unknownRecipientStatus = /^5\.(1\.\d+|2\.1)$/;
const statusOfReply = /^5\d\d[ -](5\.\d+\.\d+)\b/;

/** Whether a status such as "5.1.1" (RFC 3463) means that the address does not exist. */
export const isUnknownRecipientStatus = (status: string): boolean =>
  unknownRecipientStatus.test(status);

// Servers without such a status also use these codes for a sender that may not send, as in "550 relay not permitted".
const senderRefused =
  /relay|authentication|authenticated|sender|spam|blacklist|blocked|policy|policies/i;

const isUnknownRecipient = ({ responseCode, response }: SmtpFailure) => {
  const text = typeof response === 'string' ? response : '';
  const status = statusOfReply.exec(text)?.[1];
  return (
    unknownRecipientCodes.has(responseCode) &&
    (status === undefined
      ? !senderRefused.test(text)
      : isUnknownRecipientStatus(status))
  );
};

/** Classifies an error of the mail provider; an unknown error is `uncertain`. */
export const classifyDeliveryFailure = (error: unknown): DeliveryFailure => {
  const failure = rootCauseOf(error);
  const { code, originalCode, command, responseCode, timeoutType } = failure;
  if (codesBeforeSending.has(code) || codesBeforeSending.has(originalCode))
    return 'server-problem';
  if (failure.message === poolClosed) return 'server-problem';
  if (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')
    return 'server-problem';
  if (typeof responseCode !== 'number') return 'uncertain';
  if (responseCode === 421 || command === 'CONN' || command === 'MAIL FROM')
    return 'server-problem';
  if (responseCode < 500) return 'deferred';
  return command === 'RCPT TO' && isUnknownRecipient(failure)
    ? 'unknown-recipient'
    : 'refused';
};
