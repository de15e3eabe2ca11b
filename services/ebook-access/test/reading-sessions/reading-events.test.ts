import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, recordMessages } from '@imprint/chassis/testing';
import {
  ReadingEndedSchema,
  ReadingLinkIssuedSchema,
  ReadingStartedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

it("publishes the link, start and end of reading in order under the seat id, without the reader's email", async () => {
  const recorded = recordMessages(shop.kafka, [topics.reading]);
  const { order, token } = await shop.sell();
  const reader = shop.browser();
  const { body } = await reader.beat(token);
  await reader.leave(token, body['session']);
  const seat = await shop.seatOf(order);
  await eventually(() => expect(recorded.messages).toHaveLength(3));
  const [issued, started, ended] = recorded.messages;

  expect(recorded.messages.map(({ key }) => key)).toEqual([seat, seat, seat]);
  expect(
    recorded.messages.map(({ headers }) => [
      headers['ce_type'],
      headers['aggregateversion'],
    ]),
  ).toEqual([
    ['imprint.reading.v1.ReadingLinkIssued', '1'],
    ['imprint.reading.v1.ReadingStarted', '2'],
    ['imprint.reading.v1.ReadingEnded', '3'],
  ]);
  const bytes = (message: typeof issued) => message?.value ?? new Uint8Array();
  const link = fromBinary(ReadingLinkIssuedSchema, bytes(issued));
  expect(link).toMatchObject({ seatId: seat, orderReference: order.reference });
  expect(link.expiresAt && timestampDate(link.expiresAt).getTime()).toBe(
    body['expiresAt'],
  );
  for (const [schema, message] of [
    [ReadingStartedSchema, started],
    [ReadingEndedSchema, ended],
  ] as const)
    expect(fromBinary(schema, bytes(message))).toMatchObject({
      seatId: seat,
      orderReference: order.reference,
    });
  for (const message of recorded.messages)
    expect(bytes(message).toString()).not.toContain('reader@example.com');
  await recorded.close();
});
