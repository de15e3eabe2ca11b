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
  const reading = {
    weeks: [],
    started: 291,
    chapters: [{ chapter: 1, reached: 200 }],
    finished: 118,
  };

  it('are shares of the opened copies, with the titles of the book where it has any', () => {
    const book = [{ title: '' }, { title: 'The ward' }];
    expect(toReadingSteps({ reading, funnel }, book)).toEqual([
      { name: 'Opened the e-book', count: 291, share: '97.0% of 300 e-books' },
      { name: 'Chapter 1', count: 200, share: '68.7% of opened' },
      { name: '2. The ward', count: 118, share: '40.5% of opened' },
      { name: 'Finished reading it', count: 118, share: '40.5% of opened' },
    ]);
  });

  it('show no share above 100%, and nothing if no copy was opened', () => {
    const sold = [{ step: 'opened' as const, count: 291, of: 3 }];
    const [opened] = toReadingSteps({ reading, funnel: sold }, []);
    expect(opened).toMatchObject({ count: 291, share: '–' });
    expect(
      toReadingSteps({ reading: { ...reading, started: 0 }, funnel: sold }, []),
    ).toEqual([]);
  });
});
