import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PersonErasedSchema } from '@imprint/proto/privacy';
import { topics } from '@imprint/proto/topics';
import type { Tx } from '../database/db.ts';
import { InvalidError } from '../errors.ts';
import type {
  EventHandler,
  ReceivedEvent,
} from '../messaging/consumer/consumer.ts';
import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '../messaging/outbox.ts';
import {
  clearMailContents,
  clearOutboxPayloadsAndMarkSent,
  type Erasure,
  isPseudonym,
  saveErasure,
} from './erasure.ts';

initEventCounters(PersonErasedSchema.typeName);

/** Returns the event that tells every service to erase a person; the event may be published more than once. */
export const createPersonErasedEvent = (
  id: string,
  { emailHash, pseudonym, erasedAt }: Erasure,
): OutgoingEvent =>
  outgoingEvent(
    PersonErasedSchema,
    { topic: topics.privacy, key: emailHash, version: 1, occurredAt: erasedAt },
    { id, emailHash, pseudonym, erasedAt: timestampFromDate(erasedAt) },
  );

/**
 * Clears the mails to a person and about the person's orders, and their events in the outbox.
 * @param emails every stored spelling of the person's address
 * @param about the references of the person's orders
 */
export const clearMailsAndMailEvents = async (
  tx: Tx,
  erasure: Erasure,
  emails: string[] = [],
  about: string[] = [],
): Promise<void> =>
  clearOutboxPayloadsAndMarkSent(
    tx,
    topics.mail,
    await clearMailContents(tx, erasure, emails, about),
  );

const decodeErasure = ({ payload, occurredAt }: ReceivedEvent): Erasure => {
  const message = fromBinary(PersonErasedSchema, payload);
  const { emailHash, pseudonym, erasedAt } = message;
  // An empty hash, or a real address in place of the pseudonym, would corrupt the data of other people.
  if (!/^[0-9a-f]{64}$/.test(emailHash) || !isPseudonym(pseudonym))
    throw new InvalidError('NOT_AN_ERASURE', 'The event names nobody.');
  return {
    emailHash,
    pseudonym,
    erasedAt: erasedAt ? timestampDate(erasedAt) : occurredAt,
  };
};

/** Returns the subscription that records an erasure and runs the service's own `erase` in one transaction. */
export const erasureSubscription = (
  group: string,
  erase: (tx: Tx, erasure: Erasure) => Promise<void>,
): {
  group: string;
  topics: readonly string[];
  handlers: Record<string, EventHandler>;
} => ({
  group,
  topics: [topics.privacy],
  handlers: {
    [PersonErasedSchema.typeName]: async (tx, event) => {
      const erasure = decodeErasure(event);
      await saveErasure(tx, erasure);
      await erase(tx, erasure);
    },
  },
});
