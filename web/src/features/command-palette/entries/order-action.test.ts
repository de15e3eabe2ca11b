import { expect, it } from '@jest/globals';
import { listOrderActions, parseOrderAction } from './order-action.ts';

it.each([
  ['refund IMP-7Q2K', { action: 'refund', subject: 'IMP-7Q2K' }],
  ['  Refund   ngozi eze ', { action: 'refund', subject: 'ngozi eze' }],
  ['refund', { action: 'refund', subject: '' }],
  ['resend receipt ada@x.ng', { action: 'receipt', subject: 'ada@x.ng' }],
  ['Send Reading Link ada', { action: 'link', subject: 'ada' }],
  ['refunds policy', undefined],
  ['IMP-7Q2K', undefined],
])('%p is read as %j', (query, parsed) => {
  expect(parseOrderAction(query)).toEqual(parsed);
});

const order = {
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  email: 'ngozi@example.com',
  recipient: null,
  productName: 'Paperback',
  quantity: 3,
  amountKobo: 4_500_000,
  refundedKobo: 1_000_000,
  status: 'success',
  isTest: false,
  isImported: false,
} as const;

const titles = (changes: object) =>
  listOrderActions({ ...order, ...changes }).map(({ title }) => title);

it('offers what an order allows', () => {
  expect(titles({})).toEqual(['Refund ₦35,000', 'Resend receipt']);
  expect(titles({ productName: 'E-Book' })).toEqual([
    'Refund ₦35,000',
    'Resend receipt',
    'Email reading link',
  ]);
  expect(titles({ refundedKobo: 4_500_000 })).toEqual(['Resend receipt']);
  expect(titles({ isImported: true })).toEqual([]);
  expect(titles({ status: 'pending' })).toEqual([]);
  expect(listOrderActions(order, 'refund')).toEqual([
    expect.objectContaining({
      to: '/admin/orders/IMP-7Q2K-94XD-3M8T-61RB#refund',
    }),
  ]);
});
