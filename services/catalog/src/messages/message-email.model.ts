import type { EmailFact, Jacket } from '@imprint/chassis/mail/email-layout';
import { type ComposedEmail, withVariables } from '@imprint/chassis/mail/texts';
import { formatLagosTime } from '../text/lagos-time.model.ts';
import { answerDeadlineOf, type Message } from './message.model.ts';

/** The templates' names in the mail queue. */
export const messageTemplate = 'message-to-owner';
export const digestTemplate = 'messages-to-owner';

/** Cuts a text to `maxLength` characters, with an ellipsis at the end. */
const shortenText = (text: string, maxLength: number): string => {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
};

const speakingRequestFacts = ({ speaking }: Message): EmailFact[] =>
  speaking
    ? [
        ['Organization', speaking.organization],
        ['Event', speaking.eventType],
        ['Date', speaking.date],
        ['Place', speaking.location],
        ['Audience', speaking.audience.toLocaleString('en-NG')],
      ]
    : [];

const maxListed = 50;

/** Returns the address of the inbox in the back office. */
export const inboxUrl = (publicUrl: string): string =>
  `${publicUrl}/admin/messages`;

/** Returns the address of one message in the back office. */
export const messageUrl = (publicUrl: string, id: string): string =>
  `${inboxUrl(publicUrl)}/${id}`;

/** Returns the email about many messages, at most 50 of them listed; undefined without a message. */
export const composeDigestEmail = (
  messages: Message[],
  url: string,
  { siteName: site = '' }: Jacket,
): ComposedEmail | undefined => {
  if (messages.length === 0) return undefined;
  const heading =
    messages.length === 1 ? '1 new message' : `${messages.length} new messages`;
  const unlisted = messages.length - maxListed;
  const body = {
    preview: messages.map(({ name }) => shortenText(name, 30)).join(', '),
    heading,
    paragraphs: [
      'You received many messages within an hour, so these share one email. Your site promises an answer to each within 24 hours.',
      ...(unlisted > 0 ? [`${unlisted} more are in the inbox.`] : []),
    ],
    facts: messages
      .slice(0, maxListed)
      .map(({ name, email, text }): EmailFact => [
        shortenText(`${name}, ${email}`, 100),
        shortenText(text, 120),
      ]),
    action: { label: 'Open inbox', url },
    foot: [
      'Sent to the owner’s address. Up to 30 messages an hour are emailed one by one.',
    ],
  };
  return withVariables(digestTemplate, body, { summary: heading, site });
};

/** Returns the email about one message. */
export const composeMessageEmail = (
  message: Message,
  url: string,
  { siteName: site = '' }: Jacket,
): ComposedEmail => {
  const { name, email, company, text, speaking, receivedAt } = message;
  const who = shortenText(name, 60);
  const summary = speaking
    ? `Speaking request from ${who} (${speaking.eventType}, ${speaking.date})`
    : `Message from ${who}`;
  const facts: EmailFact[] = [
    ['Name', name],
    ['Email', email],
    ...(company ? [['Company', company] satisfies EmailFact] : []),
    ...speakingRequestFacts(message),
    ['Received', formatLagosTime(receivedAt)],
  ];
  const body = {
    preview: shortenText(text || `${speaking?.organization}`, 120),
    heading: speaking
      ? `Speaking request from ${name}`
      : `Message from ${name}`,
    paragraphs: [
      `Your site promises an answer within 24 hours: by ${formatLagosTime(answerDeadlineOf(message))} in Lagos. If you reply to this email, your answer goes to ${email}.`,
    ],
    ...(text ? { quote: text } : {}),
    facts,
    action: { label: 'Answer', url },
    foot: [
      'Sent to the owner’s address, once for each message. The inbox shows how much time is left to answer.',
    ],
  };
  return withVariables(messageTemplate, body, { summary, site });
};
