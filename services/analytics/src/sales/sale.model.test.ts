import { describe, expect, it } from '@jest/globals';
import {
  changeOfDays,
  counts,
  dayInLagos,
  revenueOf,
  type Sale,
} from './sale.model.ts';

const sale = (over: Partial<Sale> = {}): Sale => ({
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  version: 1,
  email: 'ngozi@example.com',
  productName: 'E-Book',
  amountKobo: 1_000_000,
  refundedKobo: 0,
  status: 'success',
  placedAt: new Date('2026-11-20T10:00:00Z'),
  paidAt: new Date('2026-11-20T10:05:00Z'),
  country: 'NG',
  deleted: false,
  ...over,
});

it.each([
  ['2026-11-20T22:59:59Z', '2026-11-20'],
  ['2026-11-20T23:00:00Z', '2026-11-21'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('puts %s on the Lagos day %s', (time, day) => {
  expect(dayInLagos(new Date(time))).toBe(day);
});

describe('an order', () => {
  it.each<[string, Partial<Sale>, number]>([
    ['paid', {}, 1_000_000],
    ['pending', { status: 'pending' }, 0],
    ['failed', { status: 'failed' }, 0],
    ['deleted', { deleted: true }, 0],
    ['refunded in part', { refundedKobo: 250_000 }, 750_000],
    ['refunded in full', { refundedKobo: 1_000_000 }, 0],
  ])('that is %s brings its part of the revenue', (_, over, revenue) => {
    expect(revenueOf(sale(over))).toBe(revenue);
    expect(counts(sale(over))).toBe(revenue > 0);
  });
});

describe('the days', () => {
  const day = '2026-11-20';

  it('count an order as started, and as paid once it is', () => {
    const pending = sale({ status: 'pending', paidAt: null });
    expect(changeOfDays(undefined, pending)).toEqual([
      { day, started: 1, paid: 0, revenueKobo: 0 },
    ]);
    expect(changeOfDays(pending, sale())).toEqual([
      { day, started: 0, paid: 1, revenueKobo: 1_000_000 },
    ]);
  });

  it('keep the start on its own day when the payment falls on the next', () => {
    const late = sale({ paidAt: new Date('2026-11-20T23:30:00Z') });
    expect(changeOfDays(undefined, late)).toEqual([
      { day, started: 1, paid: 0, revenueKobo: 0 },
      { day: '2026-11-21', started: 0, paid: 1, revenueKobo: 1_000_000 },
    ]);
  });

  it('lose what a deletion or a refund takes back', () => {
    expect(changeOfDays(sale(), sale({ deleted: true }))).toEqual([
      { day, started: -1, paid: -1, revenueKobo: -1_000_000 },
    ]);
    expect(changeOfDays(sale(), sale({ refundedKobo: 100 }))).toEqual([
      { day, started: 0, paid: 0, revenueKobo: -100 },
    ]);
  });

  it('do not change when nothing that counts did', () => {
    expect(changeOfDays(sale(), sale({ email: 'ada@example.com' }))).toEqual(
      [],
    );
  });
});
