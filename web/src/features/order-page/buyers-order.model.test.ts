import { describe, expect, it } from '@jest/globals';
import { paymentStatusOf } from './buyers-order.model.ts';
import { buyersOrder } from './test/buyers-order.ts';
import { spellCopies } from './text.ts';

describe("an order on the buyer's page", () => {
  it.each([
    ['pending', { status: 'pending' }],
    ['failed', { status: 'failed' }],
    ['paid', { status: 'success' }],
    ['partly-refunded', { status: 'success', refundedAmount: 500_000 }],
    ['refunded', { status: 'success', refundedAmount: 4_500_000 }],
    ['refunded', { status: 'failed', refundedAmount: 4_500_000 }],
  ] as const)('has the payment status %s', (paymentStatus, change) => {
    expect(paymentStatusOf(buyersOrder(change))).toBe(paymentStatus);
  });

  it.each([
    [1, 'One copy'],
    [3, 'Three copies'],
    [10, 'Ten copies'],
  ])('of %i is described as "%s"', (quantity, words) => {
    expect(spellCopies(quantity)).toBe(words);
  });
});
