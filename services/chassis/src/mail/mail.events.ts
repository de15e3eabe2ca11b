import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  MailRefusedSchema,
  MailSchema,
  MailSentSchema,
} from '@imprint/proto/mail';
import { topics } from '@imprint/proto/topics';
import { initEventCounters, type OutgoingEvent } from '../messaging/outbox.ts';

initEventCounters(MailSentSchema.typeName, MailRefusedSchema.typeName);

/** What became of one try to send a mail. */
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

const payloadOf = (news: MailOutcome): Uint8Array => {
  const mail = create(MailSchema, {
    id: news.id,
    service: news.service,
    template: news.template,
    recipient: news.recipient,
    about: news.about,
    isResend: news.isResend,
    queuedAt: timestampFromDate(news.queuedAt),
  });
  const at = timestampFromDate(news.at);
  if (news.outcome === 'sent')
    return toBinary(
      MailSentSchema,
      create(MailSentSchema, { mail, sentAt: at }),
    );
  const { reason, isFinal } = news;
  return toBinary(
    MailRefusedSchema,
    create(MailRefusedSchema, { mail, refusedAt: at, reason, isFinal }),
  );
};

export const toEvent = (news: MailOutcome): OutgoingEvent => ({
  topic: topics.mail,
  key: news.id,
  type: `${topics.mail}.${news.outcome === 'sent' ? 'MailSent' : 'MailRefused'}`,
  version: news.attempts,
  occurredAt: news.at,
  payload: payloadOf(news),
});
