import { describe, expect, it } from '@jest/globals';
import { isOrderKey, orderPageUrl } from './order-key.ts';

const old = 'the-key-of-last-year-that-nobody-knows';
const fresh = 'the-key-of-this-year-that-nobody-knows';
const order = {
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  email: 'bola@example.com',
};
const keyUnder = (current: string): string =>
  new URL(
    orderPageUrl('https://shop.example', { current }, order),
  ).searchParams.get('key') ?? '';

describe('a change of the key of order pages', () => {
  it('opens the pages of receipts under either key while both are given', () => {
    for (const keys of [
      { current: old, previous: fresh },
      { current: fresh, previous: old },
    ])
      for (const key of [old, fresh])
        expect(isOrderKey(keys, order, keyUnder(key))).toBe(true);
  });

  it('ends with the key that is given no more', () => {
    expect(isOrderKey({ current: fresh }, order, keyUnder(old))).toBe(false);
  });
});
