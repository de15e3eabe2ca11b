import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import {
  BookFinishedSchema,
  ChapterFinishedSchema,
} from '@imprint/proto/reading';
import {
  type SeatChange,
  toSeatEventFields,
} from '../purchases/seat.events.ts';

initEventCounters(ChapterFinishedSchema.typeName, BookFinishedSchema.typeName);

export const chapterFinished = (
  change: SeatChange,
  chapter: number,
): OutgoingEvent =>
  outgoingEvent(ChapterFinishedSchema, toSeatEventFields(change), {
    seatId: change.seatId,
    orderReference: change.reference,
    chapter,
  });

export const bookFinished = (change: SeatChange): OutgoingEvent =>
  outgoingEvent(BookFinishedSchema, toSeatEventFields(change), {
    seatId: change.seatId,
    orderReference: change.reference,
  });
