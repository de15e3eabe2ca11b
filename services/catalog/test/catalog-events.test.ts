import { expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { PostChangedSchema, PriceChangedSchema } from '@imprint/proto/catalog';
import { priceChangedEvent } from '../src/products/product.events.ts';

// Topics and dead letters contain events with these bytes, so every later version must still decode them.
const stored = {
  price:
    '0a0950415045524241434b120950617065726261636b18e0c65b20012a0608c08f86d806',
  post:
    '0a2430313933663061302d303030302d373030302d383030302d303030303030303030303031' +
    '1209626173656c696e657318012003',
};
const at = new Date('2026-11-21T12:00:00Z');

it("old PriceChanged bytes are decoded, and today's encoder writes the same bytes", () => {
  const event = fromBinary(
    PriceChangedSchema,
    Buffer.from(stored.price, 'hex'),
  );
  expect(event).toMatchObject({
    product: 'PAPERBACK',
    productName: 'Paperback',
    priceKobo: 1_500_000n,
    version: 1n,
  });
  expect(event.changedAt && timestampDate(event.changedAt)).toEqual(at);
  const paperback = {
    product: 'PAPERBACK' as const,
    name: 'Paperback',
    priceKobo: 1_500_000,
    isOrderOnly: false,
  };
  const { payload } = priceChangedEvent(paperback, 1, at);
  expect(Buffer.from(payload).toString('hex')).toBe(stored.price);
});

it('old PostChanged bytes are decoded', () => {
  const event = fromBinary(PostChangedSchema, Buffer.from(stored.post, 'hex'));
  expect(event).toMatchObject({
    postId: '0193f0a0-0000-7000-8000-000000000001',
    slug: 'baselines',
    published: true,
    version: 3n,
  });
});
