import { InvalidError } from '@imprint/chassis/errors';
import { isUnknownRecipientStatus } from '@imprint/chassis/mail/delivery-failure';

/** A report of a mail server about a newsletter that it accepted before. */
export type MailReport = {
  /** `complaint`: the reader marked the email as spam; `bounce`: their address turned out not to exist. */
  kind: 'complaint' | 'bounce';
  /** The token of the reader's unsubscribe link, from the headers of the email that the report contains. */
  token: string;
};

export const unknownMailReportError = () =>
  new InvalidError(
    'MAIL_REPORT_UNKNOWN',
    'This email is neither a complaint nor a permanent bounce of a newsletter, or it lacks the headers of the newsletter.',
    { status: 422 },
  );

/** Joins folded headers (RFC 5322) and lines that quoted-printable text broke (RFC 2045). */
const unfold = (message: string): string =>
  message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .replaceAll('=3D', '=');

const tokenPattern = /^list-unsubscribe:.*[?&]token=([\w-]{43})>/im;

// Other types are of other things: auth-failure is a DMARC report, and not-spam takes a complaint back (RFC 5965).
const complaintPattern = /^feedback-type:\s*(abuse|fraud|opt-out)\b/im;

const kindOf = (text: string): MailReport['kind'] | undefined => {
  if (/^content-type:\s*message\/feedback-report\b/im.test(text))
    return complaintPattern.test(text) ? 'complaint' : undefined;
  if (!/^content-type:\s*message\/delivery-status\b/im.test(text))
    return undefined;
  const status = /^status:\s*([245]\.\d+\.\d+)\b/im.exec(text)?.[1] ?? '';
  return /^action:\s*failed\b/im.test(text) && isUnknownRecipientStatus(status)
    ? 'bounce'
    : undefined;
};

/**
 * Reads a report: an abuse report (RFC 5965) or a failed delivery status (RFC 3464) of an address that does not exist.
 * @param message the complete email, which contains the newsletter or its headers
 * @throws MAIL_REPORT_UNKNOWN
 */
export const parseMailReport = (message: string): MailReport => {
  const text = unfold(message);
  const kind = kindOf(text);
  const token = tokenPattern.exec(text)?.[1];
  if (!kind || !token) throw unknownMailReportError();
  return { kind, token };
};
