import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  initEventCounters,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { ReadingLinkIssuedSchema } from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';

initEventCounters(ReadingLinkIssuedSchema.typeName);

export const createReadingLinkIssuedEvent = (issued: {
  seatId: string;
  linkId: string;
  reference: string;
  version: number;
  issuedAt: Date;
  expiresAt: Date;
}): OutgoingEvent => ({
  topic: topics.reading,
  key: issued.seatId,
  type: ReadingLinkIssuedSchema.typeName,
  version: issued.version,
  occurredAt: issued.issuedAt,
  payload: toBinary(
    ReadingLinkIssuedSchema,
    create(ReadingLinkIssuedSchema, {
      seatId: issued.seatId,
      linkId: issued.linkId,
      orderReference: issued.reference,
      expiresAt: timestampFromDate(issued.expiresAt),
    }),
  ),
});
