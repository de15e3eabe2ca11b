import { escapeHtml } from '@imprint/chassis/escape-html';
import { formatLagosTime } from '../../text/lagos-time.model.ts';
import type { Message } from '../message.model.ts';
import type { ThreadEntry } from './thread.model.ts';

/** What a reply quotes: the newest words of the sender before it. */
type Quotation = { name: string; at: Date; text: string };

const maxQuoted = 5_000;

/** Returns the newest words of the sender before a reply. */
const quotationFor = (
  message: Message,
  before: readonly ThreadEntry[],
): Quotation => {
  const answer = before.findLast(
    ({ kind, isAutomatic }) => kind === 'answer' && !isAutomatic,
  );
  const { name, at, text } = answer
    ? { name: answer.senderName ?? '', at: answer.at, text: answer.text }
    : { name: message.name, at: message.receivedAt, text: message.text };
  return { name: name || message.name, at, text: text.slice(0, maxQuoted) };
};

const quoteLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Returns the subject of a reply, which is the same for all of a conversation but for the one that begins it. */
const subjectOf = (
  { subject, speaking, startedBy }: Message,
  before: readonly ThreadEntry[],
  siteName: string,
): string => {
  if (startedBy && before.every(({ kind }) => kind === 'assigned'))
    return subject;
  if (subject) return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const about = speaking ? 'your speaking request' : 'your message';
  return siteName ? `Re: ${about} to ${siteName}` : `Re: ${about}`;
};

const toHtml = (text: string): string =>
  escapeHtml(text).replaceAll('\n', '<br>\n');

const heading = ({ name, at }: Quotation): string =>
  `On ${formatLagosTime(at)} (Lagos), ${name} wrote:`;

const htmlOf = (text: string, quotation: Quotation): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body>
<div>${toHtml(text)}</div>
${
  quotation.text &&
  `<p>${escapeHtml(heading(quotation))}</p>
<blockquote style="margin:0 0 0 8px;padding-left:12px;border-left:2px solid #999">${toHtml(quotation.text)}</blockquote>`
}
</body></html>
`;

const maxReferences = 20;

/** Returns the Message-IDs of the emails before a reply, oldest first: the first one and the newest. */
const referencesOf = (
  message: Message,
  before: readonly ThreadEntry[],
  domain: string,
): string[] => {
  const ids = [
    ...(message.mail?.references ?? []),
    message.mail?.messageId ?? '',
    ...before.map((entry) =>
      entry.kind === 'reply'
        ? `<${entry.id}@${domain}>`
        : (entry.mail?.messageId ?? ''),
    ),
  ].filter((id) => id !== '');
  const unique = [...new Set(ids)];
  return unique.length > maxReferences
    ? [...unique.slice(0, 1), ...unique.slice(1 - maxReferences)]
    : unique;
};

/** Returns the email that a reply answers: the newest of the sender, or else of the author. */
const answeredIdOf = (
  message: Message,
  before: readonly ThreadEntry[],
  references: readonly string[],
): string | undefined =>
  before.findLast(({ kind, mail }) => kind === 'answer' && mail?.messageId)
    ?.mail?.messageId ??
  (message.mail?.messageId || references.at(-1));

/**
 * Returns the email of a reply as text and HTML, with the sender's words quoted and with the headers by which mail
 * programs show the conversation as one (RFC 5322, 3.6.4).
 * @param domain the domain of the shop's sender address, of which Message-IDs are made
 */
export const composeReplyEmail = (
  { message, entries }: { message: Message; entries: readonly ThreadEntry[] },
  reply: ThreadEntry,
  { siteName, domain }: { siteName: string; domain: string },
) => {
  const before = entries.slice(
    0,
    entries.findIndex(({ id }) => id === reply.id),
  );
  const quotation = quotationFor(message, before);
  const references = referencesOf(message, before, domain);
  const inReplyTo = answeredIdOf(message, before, references);
  return {
    subject: subjectOf(message, before, siteName),
    text: [
      reply.text,
      ...(quotation.text
        ? [`${heading(quotation)}\n${quoteLines(quotation.text)}`]
        : []),
    ].join('\n\n'),
    html: htmlOf(reply.text, quotation),
    messageName: reply.id,
    ...(inReplyTo ? { inReplyTo, references } : {}),
  };
};
