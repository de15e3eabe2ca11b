import { describe, expect, it } from '@jest/globals';
import { siteContent } from '../test/answers/builders.ts';
import { deliveryCost } from './site-content.ts';

const costOf = (...fees: number[]) =>
  deliveryCost({
    ...siteContent().delivery,
    countries: [
      {
        country: 'NG',
        regions: fees.map((feeKobo) => ({
          ...{ name: `${feeKobo}`, feeKobo, minDays: 1, maxDays: 2 },
          states: [],
        })),
      },
    ],
  });

describe('what delivery costs', () => {
  it.each([
    [[0], 'included'],
    [[0, 0], 'included'],
    [[150_000], '₦1,500'],
    [[150_000, 350_000], 'from ₦1,500'],
    [[0, 350_000], 'up to ₦3,500'],
  ])('with the fees %j in kobo is "%s"', (fees, cost) => {
    expect(costOf(...fees)).toBe(cost);
  });

  it('is included while the content is missing', () => {
    expect(deliveryCost(undefined)).toBe('included');
  });
});
