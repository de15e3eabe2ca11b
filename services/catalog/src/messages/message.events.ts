import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { MessageReceivedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';

initEventCounters(MessageReceivedSchema.typeName);

/** Returns the event that tells an open back office of a message; it names the message, not the person. */
export const messageReceivedEvent = (id: string, at: Date): OutgoingEvent =>
  outgoingEvent(
    MessageReceivedSchema,
    { topic: topics.catalog, key: id, version: 1, occurredAt: at },
    { messageId: id },
  );
