import { fromBinary } from '@bufbuild/protobuf';
import type { Tx } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import type {
  EventHandler,
  ReceivedEvent,
} from '@imprint/chassis/messaging/consumer';
import { erasedAmong } from '@imprint/chassis/privacy';
import {
  MailRefusedSchema,
  MailSentSchema,
  type Mail,
} from '@imprint/proto/mail';
import { topics } from '@imprint/proto/topics';
import { erasedBuyer } from '../privacy/erase-person.ts';
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

// A mail may be on its way while its sender has yet to hear of the erasure.
const onTheWayMs = 10 * 60_000;

/** Of somebody who was erased since only that there was a mail. */
const keep = async (tx: Tx, mail: MailTry): Promise<void> => {
  const { recipient } = mail;
  const at = new Date(mail.at.getTime() - onTheWayMs);
  const erased = await erasedAmong(tx, [{ email: recipient, at }]);
  const pseudonym =
    erased(recipient, at) ?? (await erasedBuyer(tx, mail.about));
  await recordMailTry(
    tx,
    pseudonym ? { ...mail, recipient: pseudonym, reason: null } : mail,
  );
};

const sent: EventHandler = (tx, event) => {
  const { mail } = fromBinary(MailSentSchema, event.payload);
  const became = { outcome: 'sent', reason: null } as const;
  return keep(tx, toMailTry(event, mail, became));
};

const refused: EventHandler = (tx, event) => {
  const { mail, reason, isFinal } = fromBinary(
    MailRefusedSchema,
    event.payload,
  );
  const outcome = isFinal ? 'refused' : 'delayed';
  return keep(tx, toMailTry(event, mail, { outcome, reason }));
};

export const mailSubscription = {
  group: 'analytics.mails',
  topics: [topics.mail],
  handlers: {
    [MailSentSchema.typeName]: sent,
    [MailRefusedSchema.typeName]: refused,
  },
} as const;
