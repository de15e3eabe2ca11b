import { fromBinary } from '@bufbuild/protobuf';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import {
  BookFinishedSchema,
  ReadingStartedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';
import type { ReadingStep } from './reading.model.ts';
import { recordReading } from './record-reading.ts';

const recording =
  (
    schema: typeof ReadingStartedSchema | typeof BookFinishedSchema,
    step: ReadingStep,
  ): EventHandler =>
  (tx, { payload, occurredAt }) => {
    const { seatId, orderReference } = fromBinary(schema, payload);
    return recordReading(tx, { seatId, orderReference, step, at: occurredAt });
  };

export const readingSubscription = {
  group: 'analytics.readings',
  topics: [topics.reading],
  handlers: {
    [ReadingStartedSchema.typeName]: recording(ReadingStartedSchema, 'opened'),
    [BookFinishedSchema.typeName]: recording(BookFinishedSchema, 'finished'),
  },
} as const;
