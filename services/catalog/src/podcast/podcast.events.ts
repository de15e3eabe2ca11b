import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { PodcastChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';

initEventCounters(PodcastChangedSchema.typeName);

export const podcastChangedEvent = (
  version: number,
  changedAt: Date,
): OutgoingEvent =>
  outgoingEvent(
    PodcastChangedSchema,
    { topic: topics.catalog, key: 'podcast', version, occurredAt: changedAt },
    { version: BigInt(version) },
  );
