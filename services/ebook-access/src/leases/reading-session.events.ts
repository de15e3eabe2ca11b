import { create, toBinary } from '@bufbuild/protobuf';
import {
  expectEvents,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import {
  ReadingEndedSchema,
  ReadingStartedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';

expectEvents(ReadingStartedSchema.typeName, ReadingEndedSchema.typeName);

type Change = {
  seatId: string;
  reference: string;
  version: number;
  at: Date;
};

const toEvent = (
  schema: typeof ReadingStartedSchema | typeof ReadingEndedSchema,
  { seatId, reference, version, at }: Change,
): OutgoingEvent => ({
  topic: topics.reading,
  key: seatId,
  type: schema.typeName,
  version,
  occurredAt: at,
  payload: toBinary(
    schema,
    create(schema, { seatId, orderReference: reference }),
  ),
});

export const readingStarted = (change: Change): OutgoingEvent =>
  toEvent(ReadingStartedSchema, change);

export const readingEnded = (change: Change): OutgoingEvent =>
  toEvent(ReadingEndedSchema, change);
