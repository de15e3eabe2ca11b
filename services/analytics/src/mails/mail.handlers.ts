import { fromBinary } from '@bufbuild/protobuf';
import { InvalidError } from '@imprint/chassis/errors';
import type {
  EventHandler,
  ReceivedEvent,
} from '@imprint/chassis/messaging/consumer';
import {
  MailRefusedSchema,
  MailSentSchema,
  type Mail,
} from '@imprint/proto/mail';
import { topics } from '@imprint/proto/topics';
import type { MailTry } from './mail.model.ts';
import { recordMailTry } from './record-mail-try.ts';

class NotAMail extends InvalidError {
  readonly code = 'NOT_A_MAIL';
}

const toMailTry = (
  event: ReceivedEvent,
  mail: Mail | undefined,
  became: Pick<MailTry, 'outcome' | 'reason'>,
): MailTry => {
  if (!mail) throw new NotAMail('The event carries no mail.');
  return {
    id: event.id,
    mailId: mail.id,
    at: event.occurredAt,
    service: mail.service,
    template: mail.template,
    recipient: mail.recipient,
    about: mail.about,
    isResend: mail.isResend,
    attempts: event.version,
    ...became,
  };
};

const sent: EventHandler = (tx, event) => {
  const { mail } = fromBinary(MailSentSchema, event.payload);
  const became = { outcome: 'sent', reason: null } as const;
  return recordMailTry(tx, toMailTry(event, mail, became));
};

const refused: EventHandler = (tx, event) => {
  const { mail, reason, isFinal } = fromBinary(
    MailRefusedSchema,
    event.payload,
  );
  const outcome = isFinal ? 'refused' : 'delayed';
  return recordMailTry(tx, toMailTry(event, mail, { outcome, reason }));
};

export const mailSubscription = {
  group: 'analytics.mails',
  topics: [topics.mail],
  handlers: {
    [MailSentSchema.typeName]: sent,
    [MailRefusedSchema.typeName]: refused,
  },
} as const;
