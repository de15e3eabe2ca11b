import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { MessageReceivedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';

initEventCounters(MessageReceivedSchema.typeName);

/**
 * Returns the event that tells an open back office of a message, or of an answer in its conversation; it names the
 * message, not the person. The version counts the message and the entries of its conversation.
 */
export const messageReceivedEvent = (
  id: string,
  at: Date,
  version = 1,
): OutgoingEvent =>
  outgoingEvent(
    MessageReceivedSchema,
    { topic: topics.catalog, key: id, version, occurredAt: at },
    { messageId: id },
  );
