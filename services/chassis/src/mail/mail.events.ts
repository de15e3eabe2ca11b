import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { MailRefusedSchema, MailSentSchema } from '@imprint/proto/mail';
import { topics } from '@imprint/proto/topics';
import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '../messaging/outbox.ts';

initEventCounters(MailSentSchema.typeName, MailRefusedSchema.typeName);

/** The outcome of one attempt to send a mail. */
export type MailOutcome = {
  id: string;
  service: string;
  template: string;
  recipient: string;
  about: string;
  isResend: boolean;
  queuedAt: Date;
  attempts: number;
  at: Date;
} & (
  | { outcome: 'sent' }
  | { outcome: 'refused'; reason: string; isFinal: boolean }
);

/** Returns the event of an attempt; its version is the number of the attempt. */
export const toEvent = (result: MailOutcome): OutgoingEvent => {
  const fields = {
    topic: topics.mail,
    key: result.id,
    version: result.attempts,
    occurredAt: result.at,
  };
  const mail = {
    id: result.id,
    service: result.service,
    template: result.template,
    recipient: result.recipient,
    about: result.about,
    isResend: result.isResend,
    queuedAt: timestampFromDate(result.queuedAt),
  };
  const at = timestampFromDate(result.at);
  if (result.outcome === 'sent')
    return outgoingEvent(MailSentSchema, fields, { mail, sentAt: at });
  const { reason, isFinal } = result;
  const refusal = { mail, refusedAt: at, reason, isFinal };
  return outgoingEvent(MailRefusedSchema, fields, refusal);
};
