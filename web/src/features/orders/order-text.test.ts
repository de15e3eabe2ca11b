import { describe, expect, it } from '@jest/globals';
import {
  countText,
  deletionConsequence,
  badgesOf,
  statusConsequence,
} from './order-text.ts';
import type { OrderRow } from './orders.api.ts';
import { orderRow } from '../../test/answers/orders.ts';

const row = orderRow({ delivery: 'none' });
const order = {
  ...row,
  status: 'success' as const,
  paymentDate: '2026-11-21T08:14:32Z',
};

describe('the badges of an order in the list', () => {
  it.each<[string, Partial<OrderRow>, object[]]>([
    ['nothing for an ordinary order', {}, []],
    [
      'a test order',
      { paymentMode: 'test' },
      [{ text: 'Test', isWarning: false }],
    ],
    [
      'a missing address as a warning',
      { delivery: 'address-missing' },
      [{ text: 'Address missing', isWarning: true }],
    ],
    [
      'the state of the parcel',
      { delivery: 'shipped' },
      [{ text: 'Shipped', isWarning: false }],
    ],
    [
      'each flag once, before the other badges',
      {
        delivery: 'delivered',
        flags: ['PAID_TWICE', 'AMOUNT_MISMATCH', 'PAID_TWICE'],
      },
      [
        { text: 'Paid twice', isWarning: true },
        { text: 'Amount differs', isWarning: true },
        { text: 'Delivered', isWarning: false },
      ],
    ],
    [
      'a partial refund',
      { refundedAmount: 1_500_000 },
      [{ text: '₦15,000 refunded', isWarning: false }],
    ],
    ['a full refund', { refundedAmount: 4_500_000 }, []],
  ])('show %s', (_, change, marks) => {
    expect(badgesOf({ ...row, ...change })).toEqual(marks);
  });
});

describe('the number of orders', () => {
  it.each([
    [1_114, false, '1,114 orders'],
    [1, false, '1 order'],
    [10_000, true, '10,000+ orders'],
  ])('%i (lower bound: %s) reads "%s"', (total, isFloor, text) => {
    expect(countText(total, isFloor)).toBe(text);
  });
});

describe('the consequences of a manual change', () => {
  it.each([
    ['failed', 'success', /fulfilled exactly like a payment: ₦45,000 enters/],
    [
      'success',
      'failed',
      /₦45,000 leaves the revenue; an e-book’s links stop working/,
    ],
    ['pending', 'failed', /The revenue stays as it is, and no email is sent\./],
  ] as const)(
    'are described for a status change from %s to %s',
    (status, to, sentence) => {
      expect(statusConsequence({ ...order, status }, to)).toMatch(sentence);
    },
  );

  it('include the month that loses the revenue of a deleted sale, less its refunds', () => {
    expect(
      deletionConsequence(
        { ...order, refundedAmount: 1_500_000 },
        new Date('2026-11-21T09:00:00Z'),
      ),
    ).toBe(
      '₦30,000 leaves November’s revenue. You have until 21 December 2026 to restore it.',
    );
  });

  it('are described for the deletion of an unpaid order', () => {
    expect(
      deletionConsequence(
        { ...order, status: 'pending', paymentDate: null },
        new Date('2026-11-30T23:30:00Z'),
      ),
    ).toBe(
      'It is hidden everywhere. You have until 31 December 2026 to restore it.',
    );
  });
});
