import { fromBinary } from '@bufbuild/protobuf';
import type { Tx } from '@imprint/chassis/db';
import type {
  EventHandler,
  ReceivedEvent,
} from '@imprint/chassis/messaging/consumer';
import {
  BookFinishedSchema,
  ReadingStartedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';
import { recordReadings, type SeatStep } from './record-readings.ts';

const decodeSeatStep = ({
  type,
  payload,
  occurredAt,
}: ReceivedEvent): SeatStep => {
  const isFinished = type === BookFinishedSchema.typeName;
  const { seatId, orderReference } = isFinished
    ? fromBinary(BookFinishedSchema, payload)
    : fromBinary(ReadingStartedSchema, payload);
  const step = isFinished ? 'finished' : 'opened';
  return { seatId, orderReference, step, at: occurredAt };
};

const recordReadingEvents = (tx: Tx, events: ReceivedEvent[]): Promise<void> =>
  recordReadings(tx, events.map(decodeSeatStep));

const recordReadingEvent: EventHandler = (tx, event) =>
  recordReadingEvents(tx, [event]);

export const readingSubscription = {
  group: 'analytics.readings',
  topics: [topics.reading],
  handlers: {
    [ReadingStartedSchema.typeName]: recordReadingEvent,
    [BookFinishedSchema.typeName]: recordReadingEvent,
  },
  handleBatch: recordReadingEvents,
} as const;
