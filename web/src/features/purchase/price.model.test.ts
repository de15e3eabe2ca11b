import { describe, expect, it } from '@jest/globals';
import { emailErrorText } from '../../shared/email/email-error.model.ts';
import { totalPriceOf, clampQuantity } from './price.model.ts';

describe('the price of an order', () => {
  it.each([
    ['PAPERBACK', 1, 15_000],
    ['PAPERBACK', 10, 150_000],
    ['EBOOK', 3, 30_000],
  ] as const)('is the price of a %s times %i', (format, quantity, total) => {
    expect(
      totalPriceOf({ PAPERBACK: 15_000, EBOOK: 10_000 }, format, quantity),
    ).toBe(total);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [11, 10],
    [4.7, 4],
  ])('limits %d copies to 1 to 10', (asked, kept) => {
    expect(clampQuantity(asked)).toBe(kept);
  });
});

describe("the buyer's email address", () => {
  it.each(['', '   '])('is required', (email) => {
    expect(emailErrorText(email)).toBe('Please enter your email address');
  });

  it.each(['tunde', 'tunde@example', 'tunde @example.com', '@example.com'])(
    'must be valid, unlike "%s"',
    (email) => {
      expect(emailErrorText(email)).toBe('Please enter a valid email address');
    },
  );

  it('may have spaces around it', () => {
    expect(emailErrorText(' ngozi@example.com ')).toBeUndefined();
  });
});
