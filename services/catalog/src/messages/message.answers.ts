import {
  answerDeadlineOf,
  type MailDetails,
  type Message,
} from './message.model.ts';
import type { MessageAnswer } from './message.schemas.ts';

/** Returns what a screen shows of an email; its Message-IDs are for mail programs only. */
export const toMailAnswer = (mail: MailDetails | null): MessageAnswer['mail'] =>
  mail && {
    quoted: mail.quoted,
    attachments: mail.attachments,
    isCut: mail.isCut,
  };

export const toMessageAnswer = ({
  isSuspected,
  text,
  mail,
  ...message
}: Message): MessageAnswer => ({
  ...message,
  mail: toMailAnswer(mail),
  suspected: isSuspected,
  answerBy: answerDeadlineOf(message),
  message: text,
});
