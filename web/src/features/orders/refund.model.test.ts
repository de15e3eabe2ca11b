import { describe, expect, it } from '@jest/globals';
import { formatKobo } from '../../shared/lib/numbers/money.ts';
import {
  parseKobo,
  listRefundablePayments,
  refundAmountError,
  describeRefundResult,
} from './refund.model.ts';

describe('a refund amount', () => {
  it.each([
    ['15,000', 1_500_000],
    ['₦15000', 1_500_000],
    [' 15 000.5 ', 1_500_050],
    ['0.01', 1],
    ['12.345', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['all', undefined],
  ])('of "%s" naira is %s kobo', (text, kobo) => {
    expect(parseKobo(text)).toBe(kobo);
  });

  it.each([
    [1_500_000, undefined],
    [4_500_000, undefined],
    [4_500_001, 'At most ₦45,000 can be refunded'],
    [0, 'Please enter an amount in naira, such as 15,000'],
    [undefined, 'Please enter an amount in naira, such as 15,000'],
  ])('of %s kobo from ₦45,000 gives the error: %s', (kobo, fault) => {
    expect(refundAmountError(kobo, 4_500_000, formatKobo)).toBe(fault);
  });

  it('comes from the accepted payment first, and never from one without a refundable rest', () => {
    const attempts = [
      { number: 3, refundable: 100 },
      { number: 2, refundable: 100 },
      { number: 1, refundable: 0 },
    ];
    for (const paidWith of [{ attempt: 2 }, null])
      expect(
        listRefundablePayments({ attempts, paidWith }).map(
          ({ number }) => number,
        ),
      ).toEqual([2, 3]);
  });

  it('has a text for each state at the provider', () => {
    expect(describeRefundResult('queued')).toBe(
      'The refund is queued at Paystack.',
    );
    expect(describeRefundResult('unclear')).toBe(
      'Paystack has not answered yet. The shop keeps checking.',
    );
  });
});
