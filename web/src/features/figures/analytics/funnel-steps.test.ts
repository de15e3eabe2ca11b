import { describe, expect, it } from '@jest/globals';
import { toReadingSteps, toSalesSteps } from './funnel-steps.ts';

const funnel = [
  { step: 'visit' as const, count: 0 },
  { step: 'book' as const, count: 6_240 },
  { step: 'dialog' as const, count: 2_310 },
  { step: 'paid' as const, count: 684 },
  { step: 'opened' as const, count: 291, of: 300 },
  { step: 'finished' as const, count: 118 },
];

describe('the sales funnel', () => {
  it('shows each step as a share of the step before, without a step that was not counted', () => {
    expect(toSalesSteps(funnel)).toEqual([
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
    ]);
  });

  it('never grows downward, as when orders are older than the first counted visit', () => {
    const steps = toSalesSteps([
      { step: 'visit', count: 500 },
      { step: 'payment', count: 9 },
      { step: 'started', count: 459 },
      { step: 'paid', count: 300 },
    ]);
    expect(steps.map(({ count }) => count)).toEqual([500, 459, 300]);
  });

  it('is empty when nothing was counted', () => {
    expect(toSalesSteps([{ step: 'book', count: 0 }])).toEqual([]);
  });
});

describe('the steps of reading', () => {
  it('are shares of the e-books sold', () => {
    expect(toReadingSteps(funnel)).toEqual([
      { name: 'Opened the e-book', count: 291, share: '97.0% of 300 e-books' },
      {
        name: 'Finished reading it',
        count: 118,
        share: '40.5% of previous step',
      },
    ]);
  });

  it('show no share above 100%, and no step that was not counted', () => {
    expect(
      toReadingSteps([
        { step: 'opened', count: 5, of: 3 },
        { step: 'finished', count: 0 },
      ]),
    ).toEqual([{ name: 'Opened the e-book', count: 5, share: '–' }]);
  });
});
