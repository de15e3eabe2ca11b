import { describe, expect, it } from '@jest/globals';
import { isOrderKey, orderPageUrl } from './order-key.ts';

const oldKey = 'the-key-of-last-year-that-nobody-knows';
const newKey = 'the-key-of-this-year-that-nobody-knows';
const order = {
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  email: 'bola@example.com',
};
const keyUnder = (current: string): string =>
  new URL(
    orderPageUrl('https://shop.example', { current }, order),
  ).searchParams.get('key') ?? '';

describe('a rotation of the key for order pages', () => {
  it('accepts links made with either key while both are set', () => {
    for (const keys of [
      { current: oldKey, previous: newKey },
      { current: newKey, previous: oldKey },
    ])
      for (const key of [oldKey, newKey])
        expect(isOrderKey(keys, order, keyUnder(key))).toBe(true);
  });

  it('refuses links made with a key that is no longer set', () => {
    expect(isOrderKey({ current: newKey }, order, keyUnder(oldKey))).toBe(
      false,
    );
  });
});
