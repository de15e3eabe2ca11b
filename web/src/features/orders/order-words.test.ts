import { describe, expect, it } from '@jest/globals';
import {
  attentionText,
  countText,
  deletionConsequence,
  flagSentence,
  flagWord,
  inNaira,
  marksOf,
  statusConsequence,
} from './order-words.ts';

const row = {
  amount: 4_500_000,
  refundedAmount: 0,
  delivery: 'none',
  flags: [],
};
const order = {
  ...row,
  status: 'success' as const,
  paymentDate: '2026-11-21T08:14:32Z',
};

describe('what is said of an order in the list', () => {
  it.each([
    ['nothing of an ordinary one', {}, []],
    [
      'that the address is missing, as a warning',
      { delivery: 'address-missing' },
      [{ text: 'Address missing', isWarning: true }],
    ],
    [
      'how far the parcel is',
      { delivery: 'shipped' },
      [{ text: 'Shipped', isWarning: false }],
    ],
    [
      'each reason once, before the rest',
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
      'what went back of it',
      { refundedAmount: 1_500_000 },
      [{ text: '₦15,000 refunded', isWarning: false }],
    ],
    [
      'that all of it went back',
      { refundedAmount: 4_500_000 },
      [{ text: 'Refunded', isWarning: false }],
    ],
  ])('is %s', (_, change, marks) => {
    expect(marksOf({ ...row, ...change })).toEqual(marks);
  });

  it('is a new reason in plain words', () => {
    expect(flagWord('SOMETHING_NEW')).toBe('Something new');
    expect(flagSentence('SOMETHING_NEW')).toBe('Please have a look at it.');
  });
});

describe('money in the services’ words', () => {
  it.each([
    ['4500000 kobo more came as IMP-1-2', '₦45,000 more came as IMP-1-2'],
    [
      'requested 1500000, paid 1000050, due 1500000 kobo',
      'requested ₦15,000, paid ₦10,000.50, due ₦15,000',
    ],
    ['paid in "USD" instead of NGN', 'paid in "USD" instead of NGN'],
  ])('"%s" reads "%s"', (words, read) => {
    expect(inNaira(words)).toBe(read);
  });
});

describe('how many orders there are', () => {
  it.each([
    [1_114, false, '1,114 orders'],
    [1, false, '1 order'],
    [2_000, true, 'more than 2,000 orders'],
  ])('%i (floor: %s) reads "%s"', (total, isFloor, text) => {
    expect(countText(total, isFloor)).toBe(text);
  });

  it.each([
    [1, '1 needs attention'],
    [3, '3 need attention'],
    [100, '100 or more need attention'],
  ])('%i of them: "%s"', (attention, text) => {
    expect(attentionText(attention)).toBe(text);
  });
});

describe('what comes of a change by hand', () => {
  it.each([
    ['failed', 'success', /fulfilled exactly like a payment: ₦45,000 enters/],
    [
      'success',
      'failed',
      /₦45,000 leaves the revenue; an e-book’s links close/,
    ],
    ['pending', 'failed', /The revenue stays as it is, and nobody is mailed\./],
  ] as const)('from %s to %s', (status, to, sentence) => {
    expect(statusConsequence({ ...order, status }, to)).toMatch(sentence);
  });

  it('of deleting a sale: which month it leaves, less what went back already', () => {
    expect(
      deletionConsequence(
        { ...order, refundedAmount: 1_500_000 },
        new Date('2026-11-21T09:00:00Z'),
      ),
    ).toBe(
      '₦30,000 leaves November’s revenue. You have until 21 December 2026 to bring it back.',
    );
  });

  it('of deleting what was never paid', () => {
    expect(
      deletionConsequence(
        { ...order, status: 'pending', paymentDate: null },
        new Date('2026-11-30T23:30:00Z'),
      ),
    ).toBe(
      'It is hidden everywhere. You have until 31 December 2026 to bring it back.',
    );
  });
});
