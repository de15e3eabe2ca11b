import { InvalidError } from '@imprint/chassis/errors';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { truncate } from '../../text/truncate.model.ts';
import { type IncomingEmail, maxTextLength } from './incoming.model.ts';
import { htmlToText } from './html-to-text.ts';
import { splitQuotation } from './quotation.model.ts';

// An honest email nests a handful of parts, and its headers take some kilobytes.
const limits = {
  maxNestingDepth: 20,
  maxHeadersSize: 256_000,
  maxRfc822NestingDepth: 0,
} as const;

const maxAddresses = 50;
const maxAttachments = 50;
const maxReferences = 50;

/** Returns a text without control characters, which a terminal or a CSV file would obey, and without broken letters. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]+/gu, '')
    // Marks that change the direction of text could make a sentence read as another one.
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]+/gu, '');

const toLine = (text: string | undefined, maxLength: number): string =>
  truncate(
    clean(text ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    maxLength,
  );

const mailboxesOf = (
  addresses: Address | Address[] | undefined,
): { name: string; address: string }[] =>
  [addresses ?? []]
    .flat()
    .flatMap((each) => each.group ?? [each])
    .flatMap(({ name, address }) =>
      address
        ? [{ name: toLine(name, 120), address: toLine(address, 254) }]
        : [],
    );

const headersOf = (email: Email, ...names: string[]): string[] =>
  email.headers
    .filter(({ key }) => names.includes(key))
    .map(({ value }) => value.trim());

/** The headers in which mail servers record the address that a copy was delivered to. */
const deliveryHeaders = ['delivered-to', 'x-original-to', 'envelope-to'];

const recipientsOf = (email: Email): string[] =>
  [
    ...[email.to, email.cc, email.bcc].flatMap((each) => mailboxesOf(each)),
    ...headersOf(email, ...deliveryHeaders).map((address) => ({
      address: toLine(address, 254),
    })),
  ]
    .map(({ address }) => address)
    .slice(0, maxAddresses);

const bulkPrecedence = /^(bulk|list|junk|auto_reply)$/i;
const automaticSender =
  /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i;

/** Whether a program sent the email (RFC 3834; RFC 2369; the null sender of RFC 5321). */
const isAutomatic = (email: Email, from: string): boolean =>
  headersOf(email, 'auto-submitted').some((value) => !/^no\b/i.test(value)) ||
  headersOf(email, 'precedence').some((value) => bulkPrecedence.test(value)) ||
  headersOf(email, 'return-path').some((value) => value === '<>') ||
  email.headers.some(({ key }) =>
    /^(list-|x-autoreply$|x-autorespond)/.test(key),
  ) ||
  headersOf(email, 'content-type').some((value) =>
    /^multipart\/report\b/i.test(value),
  ) ||
  from === '' ||
  automaticSender.test(from);

const messageIdPattern = /<[^<>\s]{3,250}>/g;

const messageIdsIn = (text: string | undefined): string[] =>
  [...(text ?? '').slice(0, 50_000).matchAll(messageIdPattern)].map(
    ([id]) => id,
  );

const attachmentsOf = ({ attachments }: Email) =>
  attachments
    .filter(({ related }) => !related)
    .slice(0, maxAttachments)
    .map(({ filename, content }) => ({
      name: toLine(filename ?? '', 120) || 'attachment',
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    }));

export const emailNotParsed = (cause: unknown) =>
  new InvalidError(
    'EMAIL_NOT_PARSED',
    'The email cannot be read: its parts are nested too deep, or its headers are too long.',
    { cause },
  );

const parseWithinLimits = (raw: Buffer): Promise<Email> =>
  PostalMime.parse(raw, limits).catch((error: unknown) => {
    throw emailNotParsed(error);
  });

/**
 * Parses an email, which may be hostile, with limits on depth, sizes and counts.
 * @throws EMAIL_NOT_PARSED
 */
export const parseIncomingEmail = async (
  raw: Buffer,
): Promise<IncomingEmail> => {
  const email = await parseWithinLimits(raw);
  const [from = { name: '', address: '' }] = mailboxesOf(email.from);
  const whole = clean(
    email.text?.trim() ? email.text : htmlToText(email.html ?? ''),
  ).trim();
  const { own, quoted } = splitQuotation(truncate(whole, 2 * maxTextLength));
  const [messageId = ''] = messageIdsIn(email.messageId);
  return {
    from,
    recipients: recipientsOf(email),
    subject: toLine(email.subject, 250),
    text: truncate(own, maxTextLength),
    isAutomatic: isAutomatic(email, from.address),
    mail: {
      messageId,
      references: messageIdsIn(email.references).slice(-maxReferences),
      quoted: truncate(quoted, maxTextLength),
      attachments: attachmentsOf(email),
      isCut: whole.length > 2 * maxTextLength || own.length > maxTextLength,
    },
  };
};
