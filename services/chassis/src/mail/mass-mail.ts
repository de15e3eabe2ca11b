import { createTransport } from 'nodemailer';

export type MailContent = {
  /** The address for replies, if not the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Headers besides the usual ones. */
  headers?: Record<string, string>;
  /** The part of the Message-ID before the at sign, if it is not the id of the mail. */
  messageName?: string;
  /** The Message-ID of the email that this one answers, with angle brackets. */
  inReplyTo?: string;
  /** The Message-IDs of the emails before this one, oldest first; mail programs show all as one conversation. */
  references?: string[];
};

/** A mail that many people get. Their copies differ only in one value, such as the token of an unsubscribe link. */
export type MassMail = {
  content: MailContent;
  /** The word in the content that the value of each copy replaces; letters, digits and hyphens. */
  placeholder: string;
};

export type MailCopy = {
  /** The id is the same for every attempt. */
  id: string;
  to: string;
  /** Letters, digits, hyphens and underscores. */
  value: string;
};

export type Sender = string | { name: string; address: string };

/** Returns the content of one copy. */
export const contentOfCopy = (
  { content, placeholder }: MassMail,
  value: string,
): MailContent => ({
  ...content,
  text: content.text.replaceAll(placeholder, value),
  html: content.html.replaceAll(placeholder, value),
  headers: Object.fromEntries(
    Object.entries(content.headers ?? {}).map(([name, header]) => [
      name,
      header.replaceAll(placeholder, value),
    ]),
  ),
});

/** An address that needs no encoding in a header; any other is left to nodemailer. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+$/;

const idWord = 'id-of-this-copy';
const recipient = 'recipient-of-this-copy@example.invalid';

// In quoted-printable text a line may break within a word, by an equals sign at its end (RFC 2045).
const softBreak = '(?:=\r\n)?';
const findWord = (word: string): RegExp =>
  new RegExp(word.replaceAll(/.(?=.)/g, `$&${softBreak}`), 'g');

const formatDate = (date: Date): string =>
  date.toUTCString().replace('GMT', '+0000');

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
});

/**
 * Composes a mail once, which takes most of the time of sending it. Returns a function that makes the message of a copy
 * (RFC 5322) by replacing words; it returns undefined if the copy's address needs encoding.
 */
export const composeCopies = async (
  { content, placeholder }: MassMail,
  { from, domain }: { from: Sender; domain: string },
): Promise<(copy: MailCopy, now: Date) => string | undefined> => {
  const started = new Date(0);
  const { message } = await composer.sendMail({
    ...content,
    from,
    to: recipient,
    date: started,
    messageId: `<${idWord}@${domain}>`,
    textEncoding: 'quoted-printable',
  });
  const composed = (message as Buffer).toString();
  const bodyAt = composed.indexOf('\r\n\r\n');
  const head = composed.slice(0, bodyAt);
  // The parts between the values stay the same for all copies.
  const bodyParts = composed.slice(bodyAt).split(findWord(placeholder));
  return ({ id, to, value }, now) =>
    plainAddress.test(to) && /^[\w-]{0,70}$/.test(value)
      ? head
          .replace(recipient, () => to)
          .replace(idWord, id)
          .replace(formatDate(started), formatDate(now))
          .replaceAll(placeholder, value) +
        // Soft breaks around the value keep its line shorter than 76 characters.
        bodyParts.join(`=\r\n${value}=\r\n`)
      : undefined;
};
