import { describe, expect, it } from '@jest/globals';
import {
  computeCountryChanges,
  isRevenue,
  revenueOf,
  type Sale,
} from './sale.model.ts';

const sale = (over: Partial<Sale> = {}): Sale => ({
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  version: 1,
  email: 'ngozi@example.com',
  productName: 'E-Book',
  ebooks: 1,
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

describe('an order', () => {
  it.each<[string, Partial<Sale>, number]>([
    ['paid', {}, 1_000_000],
    ['pending', { status: 'pending' }, 0],
    ['failed', { status: 'failed' }, 0],
    ['deleted', { deleted: true }, 0],
    ['refunded in part', { refundedKobo: 250_000 }, 750_000],
    ['refunded in full', { refundedKobo: 1_000_000 }, 0],
  ])('that is %s adds its net amount to the revenue', (_, over, revenue) => {
    expect(revenueOf(sale(over))).toBe(revenue);
    expect(isRevenue(sale(over))).toBe(revenue > 0);
  });
});

describe('the sales per country', () => {
  const ghana = { country: 'GH', paid: 1, revenueKobo: 1_000_000 };

  it('count an order once it is paid, until it is deleted', () => {
    const pending = sale({ status: 'pending', country: '' });
    expect(
      computeCountryChanges([{ before: undefined, after: pending }]),
    ).toEqual([]);
    const done = sale({ country: 'GH' });
    expect(computeCountryChanges([{ before: pending, after: done }])).toEqual([
      ghana,
    ]);
    expect(
      computeCountryChanges([{ before: done, after: sale({ deleted: true }) }]),
    ).toEqual([{ country: 'GH', paid: -1, revenueKobo: -1_000_000 }]);
  });

  it('decrease by a partial refund and move with a corrected country', () => {
    const done = sale({ country: 'GH' });
    expect(
      computeCountryChanges([
        { before: done, after: sale({ country: 'GH', refundedKobo: 100 }) },
      ]),
    ).toEqual([{ country: 'GH', paid: 0, revenueKobo: -100 }]);
    expect(
      computeCountryChanges([{ before: sale({ country: '' }), after: done }]),
    ).toEqual([{ country: '', paid: -1, revenueKobo: -1_000_000 }, ghana]);
  });
});
