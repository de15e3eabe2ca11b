import { create, toBinary } from '@bufbuild/protobuf';
import {
  initEventCounters,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import {
  ReadingEndedSchema,
  ReadingStartedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';

initEventCounters(ReadingStartedSchema.typeName, ReadingEndedSchema.typeName);

type SessionChange = {
  seatId: string;
  reference: string;
  version: number;
  at: Date;
};

const createSessionEventMaker =
  (schema: typeof ReadingStartedSchema | typeof ReadingEndedSchema) =>
  ({ seatId, reference, version, at }: SessionChange): OutgoingEvent => ({
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

export const readingStarted = createSessionEventMaker(ReadingStartedSchema);

export const readingEnded = createSessionEventMaker(ReadingEndedSchema);
