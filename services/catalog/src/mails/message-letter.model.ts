import { lagosTime } from '../lagos-time.ts';
import { answerBy, type Message } from '../messages/message.model.ts';
import { type Fact, type Letter, shortened } from './letter.model.ts';

const engagementFacts = ({ speaking }: Message): Fact[] =>
  speaking
    ? [
        ['Organization', speaking.organization],
        ['Event', speaking.eventType],
        ['Date', speaking.date],
        ['Place', speaking.location],
        ['Audience', speaking.audience.toLocaleString('en-NG')],
      ]
    : [];

/** Brings the owner what somebody wrote on the site; a reply goes to whoever wrote it. */
export const messageLetter = (message: Message, inboxUrl: string): Letter => {
  const { name, email, company, text, speaking, receivedAt } = message;
  const who = shortened(name, 60);
  return {
    subject: speaking
      ? `${who} asks for a talk (${speaking.eventType}, ${speaking.date})`
      : `${who} wrote to you`,
    preview: shortened(text || `${speaking?.organization}`, 120),
    heading: speaking
      ? `${name} asks you to speak`
      : `${name} wrote to you on the site`,
    paragraphs: [
      `The page promises an answer within 24 hours: by ${lagosTime(answerBy(message))} in Lagos. Reply to this mail and it goes to ${email}.`,
    ],
    ...(text ? { quote: text } : {}),
    facts: [
      ['Name', name],
      ['E-mail', email],
      ...(company ? [['Company', company] satisfies Fact] : []),
      ...engagementFacts(message),
      ['Received', lagosTime(receivedAt)],
    ],
    action: { label: 'Open the inbox', url: inboxUrl },
    foot: [
      'Sent to the owner’s address, once for each message. The inbox keeps it and shows how much of the promise is left.',
    ],
  };
};
