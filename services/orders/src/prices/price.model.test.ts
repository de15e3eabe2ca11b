import { describe, expect, it } from '@jest/globals';
import { ebook, paperback } from '../../test/support/builders.ts';
import { AmountMismatch, quantityPaidFor } from './price.model.ts';

describe('the amount of an order', () => {
  it.each([
    [ebook, 10_000, undefined, 1],
    [ebook, 100_000, undefined, 10],
    [paperback, 45_000, undefined, 3],
    [paperback, 45_000, 3, 3],
    [{ ...ebook, unitPriceKobo: 9_999 }, 99.99, undefined, 1],
    [{ ...ebook, unitPriceKobo: 1_010 }, 30.3, undefined, 3],
  ])(
    'is accepted: for %j, ₦%d with the quantity %s pays %d copies',
    (price, naira, quantity, copies) => {
      expect(quantityPaidFor(price, naira, quantity)).toBe(copies);
    },
  );

  it.each([
    [1, undefined],
    [0, undefined],
    [-10_000, undefined],
    [2_999, undefined],
    [10_000.5, undefined],
    [1e21, undefined],
    [110_000, undefined],
    [20_000, 1],
    [10_000, 2],
  ])('is refused: ₦%d with the quantity %s', (naira, quantity) => {
    expect(() => quantityPaidFor(ebook, naira, quantity)).toThrow(
      AmountMismatch,
    );
  });

  const terms = {
    country: 'NG',
    region: 'Lagos',
    minDays: 1,
    maxDays: 2,
    states: [],
  };

  it('includes the delivery fee once', () => {
    const lagos = { ...terms, feeKobo: 150_050 };
    expect(quantityPaidFor(paperback, 46_500.5, undefined, lagos)).toBe(3);
    for (const naira of [45_000, 48_001.5])
      expect(() => quantityPaidFor(paperback, naira, 3, lagos)).toThrow(
        '3 × Paperback is ₦45,000, at ₦15,000 per copy, and delivery to Lagos is ₦1,500.50.',
      );
  });

  it('is corrected in the error message', () => {
    expect(new AmountMismatch(paperback, 3).message).toContain(
      '3 × Paperback is ₦45,000, at ₦15,000 per copy',
    );
    expect(new AmountMismatch(ebook).message).toContain(
      'The E-Book is ₦10,000 per copy',
    );
  });
});
