import { describe, expect, it } from '@jest/globals';
import { toStepsWithShares } from './funnel-steps.ts';

describe('the sales funnel', () => {
  it('shows each step as a share of the step before, and opened e-books as a share of those sold', () => {
    expect(
      toStepsWithShares([
        { step: 'book', count: 6_240 },
        { step: 'dialog', count: 2_310 },
        { step: 'paid', count: 684 },
        { step: 'opened', count: 291, of: 300 },
        { step: 'finished', count: 118 },
      ]),
    ).toEqual([
      {
        name: 'Read the book page',
        count: 6_240,
        share: 'counted once per visit',
      },
      {
        name: 'Opened the order dialog',
        count: 2_310,
        share: '37.0% of previous step',
      },
      { name: 'Paid', count: 684, share: '29.6% of previous step' },
      { name: 'Opened the e-book', count: 291, share: '97.0% of 300 e-books' },
      {
        name: 'Finished reading it',
        count: 118,
        share: '40.5% of previous step',
      },
    ]);
  });

  it('shows no share above 100%, as when orders are older than the first counted visit', () => {
    const [, paid] = toStepsWithShares([
      { step: 'payment', count: 9 },
      { step: 'started', count: 459 },
    ]);
    expect(paid?.share).toBe('–');
  });

  it('shows no share of zero', () => {
    const steps = toStepsWithShares([
      { step: 'book', count: 0 },
      { step: 'dialog', count: 0 },
      { step: 'opened', count: 0, of: 0 },
    ]);
    expect(steps.map(({ share }) => share)).toEqual([
      'counted once per visit',
      '–',
      '–',
    ]);
  });
});
