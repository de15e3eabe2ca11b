import { expect, it } from '@jest/globals';
import {
  priceVersionToPublish,
  type AnnouncedProduct,
} from './product.model.ts';

const now = new Date('2026-11-21T12:00:00Z');

const paperback = (over: Partial<AnnouncedProduct> = {}): AnnouncedProduct => ({
  product: 'PAPERBACK',
  name: 'Paperback',
  priceKobo: 1_500_000,
  isOrderOnly: false,
  version: 3,
  announcedKobo: 1_500_000,
  announcedAt: new Date('2026-11-20T12:00:00Z'),
  ...over,
});

it.each<[string, Partial<AnnouncedProduct>, { version: number } | undefined]>([
  ['was never published', { version: 0, announcedKobo: null }, { version: 1 }],
  [
    'has changed since the last event',
    { priceKobo: 1_600_000 },
    { version: 4 },
  ],
  ['is published and unchanged', {}, undefined],
  [
    'was published so long ago that topics may have dropped it',
    { announcedAt: new Date('2026-11-14T11:00:00Z') },
    { version: 3 },
  ],
])('a price event for a price that %s', (_, over, expected) => {
  expect(priceVersionToPublish(paperback(over), now)).toEqual(expected);
});
