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
import {
  type SeatChange,
  toSeatEventFields,
} from '../purchases/seat.events.ts';

initEventCounters(ReadingStartedSchema.typeName, ReadingEndedSchema.typeName);

export const readingStarted = (change: SeatChange): OutgoingEvent =>
  outgoingEvent(ReadingStartedSchema, toSeatEventFields(change), {
    seatId: change.seatId,
    orderReference: change.reference,
  });

export const readingEnded = (
  change: SeatChange,
  session: { id: string; startedAt: Date; readingMs: number },
): OutgoingEvent =>
  outgoingEvent(ReadingEndedSchema, toSeatEventFields(change), {
    seatId: change.seatId,
    orderReference: change.reference,
    sessionId: session.id,
    startedAt: timestampFromDate(session.startedAt),
    readingSeconds: Math.round(session.readingMs / 1000),
  });
