import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import {
  BookFinishedSchema,
  ChapterFinishedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';

initEventCounters(ChapterFinishedSchema.typeName, BookFinishedSchema.typeName);

type SeatChange = {
  seatId: string;
  reference: string;
  version: number;
  at: Date;
};

const fieldsOf = ({ seatId, version, at }: SeatChange) => ({
  topic: topics.reading,
  key: seatId,
  version,
  occurredAt: at,
});

export const chapterFinished = (
  change: SeatChange,
  chapter: number,
): OutgoingEvent =>
  outgoingEvent(ChapterFinishedSchema, fieldsOf(change), {
    seatId: change.seatId,
    orderReference: change.reference,
    chapter,
  });

export const bookFinished = (change: SeatChange): OutgoingEvent =>
  outgoingEvent(BookFinishedSchema, fieldsOf(change), {
    seatId: change.seatId,
    orderReference: change.reference,
  });
