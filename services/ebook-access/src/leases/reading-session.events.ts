import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  initEventCounters,
  outgoingEvent,
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

const fieldsOf = ({ seatId, version, at }: SessionChange) => ({
  topic: topics.reading,
  key: seatId,
  version,
  occurredAt: at,
});

export const readingStarted = (change: SessionChange): OutgoingEvent =>
  outgoingEvent(ReadingStartedSchema, fieldsOf(change), {
    seatId: change.seatId,
    orderReference: change.reference,
  });

export const readingEnded = (
  change: SessionChange,
  session: { id: string; startedAt: Date; readingMs: number },
): OutgoingEvent =>
  outgoingEvent(ReadingEndedSchema, fieldsOf(change), {
    seatId: change.seatId,
    orderReference: change.reference,
    sessionId: session.id,
    startedAt: timestampFromDate(session.startedAt),
    readingSeconds: Math.round(session.readingMs / 1000),
  });
