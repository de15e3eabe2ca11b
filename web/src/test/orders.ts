import type { AnswerOf } from '../shared/api/answer-of.ts';

type Row = AnswerOf<'listOrders'>['orders'][number];
type Listed = AnswerOf<'listOrders'>;

/** An order as the list of orders has it. */
export const orderRow = (change: Partial<Row> = {}): Row => {
  const reference = change.reference ?? 'IMP-7Q2K-94XD-3M8T-61RB';
  return {
    _id: reference,
    reference,
    email: 'ngozi.eze@example.com',
    productName: 'Paperback',
    quantity: 3,
    amount: 4_500_000,
    refundedAmount: 0,
    status: 'success',
    paymentDate: '2026-11-21T08:14:32.000Z',
    placedAt: '2026-11-21T08:12:40.000Z',
    country: 'NG',
    flags: [],
    delivery: 'ready',
    ...change,
  };
};

export const orderList = (
  orders: Row[],
  change: Partial<Listed> = {},
): Listed => ({
  orders,
  total: orders.length,
  totalPages: 1,
  attention: 0,
  eventsDelayedSince: null,
  ...change,
});
