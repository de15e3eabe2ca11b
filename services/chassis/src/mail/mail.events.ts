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
  { outcome: 'sent' } | { outcome: 'refused'; reason: string; isFinal: boolean }
);

/** Returns the event of an attempt; its version is the number of the attempt. */
export const toEvent = (news: MailOutcome): OutgoingEvent => {
  const fields = {
    topic: topics.mail,
    key: news.id,
    version: news.attempts,
    occurredAt: news.at,
  };
  const mail = {
    id: news.id,
    service: news.service,
    template: news.template,
    recipient: news.recipient,
    about: news.about,
    isResend: news.isResend,
    queuedAt: timestampFromDate(news.queuedAt),
  };
  const at = timestampFromDate(news.at);
  if (news.outcome === 'sent')
    return outgoingEvent(MailSentSchema, fields, { mail, sentAt: at });
  const { reason, isFinal } = news;
  const refusal = { mail, refusedAt: at, reason, isFinal };
  return outgoingEvent(MailRefusedSchema, fields, refusal);
};
