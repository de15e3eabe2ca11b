import { expect, it } from '@jest/globals';
import {
  computeDayChanges,
  type Customer,
  type DayTotals,
} from './day-totals.model.ts';
import type { Sale } from './sale.model.ts';

const sale = (over: Partial<Sale> = {}): Sale => ({
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  version: 1,
  email: 'ngozi@example.com',
  productName: 'E-Book',
  ebooks: 2,
  amountKobo: 1_000_000,
  refundedKobo: 0,
  status: 'success',
  placedAt: new Date('2026-11-20T10:00:00Z'),
  paidAt: new Date('2026-11-20T10:05:00Z'),
  country: 'NG',
  deleted: false,
  importedFrom: '',
  paymentMode: '',
  ...over,
});

const customer = (first: string, last = first): Customer => ({
  email: 'ngozi@example.com',
  paidOrders: 1,
  spentKobo: 1_000_000,
  firstPaidAt: new Date(`${first}T12:00:00Z`),
  lastPaidAt: new Date(`${last}T12:00:00Z`),
  importedOrders: 0,
});

const totals = (day: string, over: Partial<DayTotals>): DayTotals => ({
  day,
  started: 0,
  paid: 0,
  revenueKobo: 0,
  ebooks: 0,
  firstBuyers: 0,
  lastBuyers: 0,
  ...over,
});

const day = '2026-11-20';
const bought = { paid: 1, revenueKobo: 1_000_000, ebooks: 2 };
const reversed = { paid: -1, revenueKobo: -1_000_000, ebooks: -2 };
const pending = sale({ status: 'pending', paidAt: null });

it.each<[string, Sale | undefined, Sale, DayTotals[]]>([
  ['a started order', undefined, pending, [totals(day, { started: 1 })]],
  ['a payment', pending, sale(), [totals(day, bought)]],
  [
    'a payment after midnight',
    pending,
    sale({ paidAt: new Date('2026-11-20T23:30:00Z') }),
    [totals('2026-11-21', bought)],
  ],
  [
    'a deletion, which removes the started order as well',
    sale(),
    sale({ deleted: true }),
    [totals(day, { started: -1, ...reversed })],
  ],
  [
    'a partial refund',
    sale(),
    sale({ refundedKobo: 100 }),
    [totals(day, { revenueKobo: -100 })],
  ],
  [
    'a full refund',
    sale(),
    sale({ refundedKobo: 1_000_000 }),
    [totals(day, reversed)],
  ],
  [
    'a corrected email (no change)',
    sale(),
    sale({ email: 'ada@example.com' }),
    [],
  ],
])('the day totals change with %s', (_, before, after, expected) => {
  expect(computeDayChanges([{ before, after }])).toEqual(expected);
});

it('a buyer counts on the day of the first and of the last order', () => {
  const same = { before: sale(), after: sale() };
  const change = (before: Customer | undefined, after: Customer | undefined) =>
    computeDayChanges([same], [{ before, after }]);
  expect(change(undefined, customer('2026-11-01'))).toEqual([
    totals('2026-11-01', { firstBuyers: 1, lastBuyers: 1 }),
  ]);
  expect(
    change(customer('2026-11-01'), customer('2026-11-01', '2026-11-09')),
  ).toEqual([
    totals('2026-11-01', { lastBuyers: -1 }),
    totals('2026-11-09', { lastBuyers: 1 }),
  ]);
  expect(change(customer('2026-11-01', '2026-11-09'), undefined)).toEqual([
    totals('2026-11-01', { firstBuyers: -1 }),
    totals('2026-11-09', { lastBuyers: -1 }),
  ]);
});
