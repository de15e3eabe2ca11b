import { fromBinary } from '@bufbuild/protobuf';
import type { Tx } from '@imprint/chassis/db';
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
import { recordMailTries } from './record-mail-tries.ts';

const toMailTry = (
  event: ReceivedEvent,
  mail: Mail | undefined,
  became: Pick<MailTry, 'outcome' | 'reason'>,
): MailTry => {
  if (!mail) throw new InvalidError('NOT_A_MAIL', 'The event carries no mail.');
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

const decodeMailTry = (event: ReceivedEvent): MailTry => {
  if (event.type === MailSentSchema.typeName) {
    const { mail } = fromBinary(MailSentSchema, event.payload);
    return toMailTry(event, mail, { outcome: 'sent', reason: null });
  }
  const { mail, reason, isFinal } = fromBinary(
    MailRefusedSchema,
    event.payload,
  );
  const outcome = isFinal ? 'refused' : 'delayed';
  return toMailTry(event, mail, { outcome, reason });
};

const recordMailEvents = (tx: Tx, events: ReceivedEvent[]): Promise<void> =>
  recordMailTries(tx, events.map(decodeMailTry));

const recordMailEvent: EventHandler = (tx, event) =>
  recordMailEvents(tx, [event]);

export const mailSubscription = {
  group: 'analytics.mails',
  topics: [topics.mail],
  // The broker may collect events for this long, because a transaction that records many events costs little more than
  // a transaction that records one event.
  maxWaitMs: 200,
  handlers: {
    [MailSentSchema.typeName]: recordMailEvent,
    [MailRefusedSchema.typeName]: recordMailEvent,
  },
  handleBatch: recordMailEvents,
} as const;
