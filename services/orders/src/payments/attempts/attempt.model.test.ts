import { describe, expect, it } from '@jest/globals';
import {
  later,
  noon,
  someAttempt,
  someOrder,
} from '../../../test/support/builders.ts';
import {
  nextAttempt,
  type AttemptState,
  firstAttempt,
  mayBePaid,
  decideNextStep,
  TooManyAttempts,
} from './attempt.model.ts';
import {
  firstCheckAt,
  isGraceOver,
  nextCheckAt,
  statusForBuyer,
} from './reconciliation.model.ts';

const order = someOrder({ reference: 'IMP-A' });

describe('an attempt to pay', () => {
  it('has the order’s reference first and a number after it later', () => {
    const first = firstAttempt(order, noon);
    const second = nextAttempt(order, first, later(1));
    const third = nextAttempt(order, second, later(2));
    expect([first, second, third].map((one) => one.reference)).toEqual([
      'IMP-A',
      'IMP-A-2',
      'IMP-A-3',
    ]);
  });

  it('is not made without end', () => {
    const last = someAttempt(order, { number: 20 });
    expect(() => nextAttempt(order, last, noon)).toThrow(TooManyAttempts);
  });

  it.each<[AttemptState, number, string]>([
    ['unasked', 0, 'ask'],
    ['asking', 0, 'wait'],
    ['asking', 0.2, 'verify-then-renew'],
    ['open', 0, 'use'],
    ['handed', 0, 'verify-then-renew'],
    ['silent', 0, 'verify-then-renew'],
    ['over', 0, 'verify-then-renew'],
  ])('that is %s, %d minutes after: %s', (state, minutes, step) => {
    const attempt = someAttempt(order, { state });
    expect(decideNextStep(attempt, later(minutes))).toBe(step);
  });

  it('may be paid once the provider may know it, until it is', () => {
    const may = (state: AttemptState, settledVersion: number | null = null) =>
      mayBePaid(someAttempt(order, { state, settledVersion }));
    expect(may('unasked')).toBe(false);
    expect(may('silent')).toBe(true);
    expect(may('over')).toBe(true);
    expect(may('open', 2)).toBe(false);
  });
});

describe('an order that is not paid', () => {
  it('is asked about after 2, 10 and 60 minutes and 24 hours', () => {
    expect(firstCheckAt(noon)).toEqual(later(2));
    expect(nextCheckAt(noon, later(2))).toEqual(later(10));
    expect(nextCheckAt(noon, later(11))).toEqual(later(60));
    expect(nextCheckAt(noon, later(60))).toEqual(later(24 * 60));
    expect(nextCheckAt(noon, later(24 * 60))).toBeNull();
  });

  it('is given up ten minutes after that even if the provider is away', () => {
    expect(isGraceOver(noon, later(24 * 60 + 9))).toBe(false);
    expect(isGraceOver(noon, later(24 * 60 + 10))).toBe(true);
  });

  it('is pending for its buyer again while a new attempt is under way', () => {
    const failed = someOrder({ status: 'failed' });
    const tell = (state: AttemptState, minutes: number) =>
      statusForBuyer(failed, someAttempt(failed, { state }), later(minutes));
    expect(tell('open', 5)).toBe('pending');
    expect(tell('over', 5)).toBe('failed');
    expect(tell('open', 25 * 60)).toBe('failed');
    expect(statusForBuyer(order, someAttempt(order), noon)).toBe('pending');
  });
});
