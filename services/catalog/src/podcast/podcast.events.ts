import { create, toBinary } from '@bufbuild/protobuf';
import {
  initEventCounters,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { PodcastChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';

initEventCounters(PodcastChangedSchema.typeName);

export const podcastChanged = (
  version: number,
  changedAt: Date,
): OutgoingEvent => ({
  topic: topics.catalog,
  key: 'podcast',
  type: PodcastChangedSchema.typeName,
  version,
  occurredAt: changedAt,
  payload: toBinary(
    PodcastChangedSchema,
    create(PodcastChangedSchema, { version: BigInt(version) }),
  ),
});
