import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Tx } from '@imprint/chassis/db';
import type {
  EventHandler,
  ReceivedEvent,
} from '@imprint/chassis/messaging/consumer';
import {
  BookFinishedSchema,
  ChapterFinishedSchema,
  ReadingEndedSchema,
  ReadingStartedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';
import { recordReadings, type SeatReport } from './record-readings.ts';

type Decode = (
  event: Pick<ReceivedEvent, 'payload' | 'occurredAt'>,
) => SeatReport[];

const decodeEnd: Decode = ({ payload }) => {
  const { sessionId, seatId, orderReference, startedAt, readingSeconds } =
    fromBinary(ReadingEndedSchema, payload);
  // Events of earlier versions of ebook-access name no session.
  if (sessionId === '' || !startedAt) return [];
  return [
    {
      ...{ sessionId, seatId, orderReference },
      startedAt: timestampDate(startedAt),
      seconds: readingSeconds,
    },
  ];
};

const decoders: Record<string, Decode> = {
  [ReadingStartedSchema.typeName]: ({ payload, occurredAt: at }) => {
    const { seatId, orderReference } = fromBinary(
      ReadingStartedSchema,
      payload,
    );
    return [{ seatId, orderReference, step: { kind: 'opened', at } }];
  },
  [ChapterFinishedSchema.typeName]: ({ payload }) => {
    const { seatId, orderReference, chapter } = fromBinary(
      ChapterFinishedSchema,
      payload,
    );
    return [{ seatId, orderReference, step: { kind: 'chapter', chapter } }];
  },
  [BookFinishedSchema.typeName]: ({ payload, occurredAt: at }) => {
    const { seatId, orderReference } = fromBinary(BookFinishedSchema, payload);
    return [{ seatId, orderReference, step: { kind: 'finished', at } }];
  },
  [ReadingEndedSchema.typeName]: decodeEnd,
};

const recordReadingEvents = (tx: Tx, events: ReceivedEvent[]): Promise<void> =>
  recordReadings(
    tx,
    events.flatMap((event) => decoders[event.type]?.(event) ?? []),
  );

const recordReadingEvent: EventHandler = (tx, event) =>
  recordReadingEvents(tx, [event]);

export const readingSubscription = {
  group: 'analytics.readings',
  topics: [topics.reading],
  handlers: {
    [ReadingStartedSchema.typeName]: recordReadingEvent,
    [ChapterFinishedSchema.typeName]: recordReadingEvent,
    [BookFinishedSchema.typeName]: recordReadingEvent,
    [ReadingEndedSchema.typeName]: recordReadingEvent,
  },
  handleBatch: recordReadingEvents,
} as const;
