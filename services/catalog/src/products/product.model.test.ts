import { expect, it } from '@jest/globals';
import { priceToAnnounce, type AnnouncedProduct } from './product.model.ts';

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
  ['was never told', { version: 0, announcedKobo: null }, { version: 1 }],
  ['has changed since', { priceKobo: 1_600_000 }, { version: 4 }],
  ['is known', {}, undefined],
  [
    'was told so long ago that topics may have dropped it',
    { announcedAt: new Date('2026-11-14T11:00:00Z') },
    { version: 3 },
  ],
])('a price that %s', (_, over, news) => {
  expect(priceToAnnounce(paperback(over), now)).toEqual(news);
});
