import { describe, expect, it } from '@jest/globals';
import {
  later,
  noon,
  someAttempt,
  someOrder,
} from '../../../test/support/builders.ts';
import {
  createNextAttempt,
  type Attempt,
  type PaymentOffer,
  type AttemptState,
  createFirstAttempt,
  mayHaveBeenPaid,
  decideNextStep,
  TooManyAttempts,
} from './attempt.model.ts';
import {
  firstCheckAt,
  isGracePeriodOver,
  nextCheckAt,
  statusForBuyer,
} from './reconciliation.model.ts';

const order = someOrder({ reference: 'IMP-A' });
const offer: PaymentOffer = { channel: null, mode: 'test' };

describe('a payment attempt', () => {
  it('has the reference of the order, followed by a number from the second attempt on', () => {
    const first = createFirstAttempt(order, noon);
    const second = createNextAttempt(order, first, later(1), offer);
    const third = createNextAttempt(order, second, later(2), offer);
    expect([first, second, third].map((one) => one.reference)).toEqual([
      'IMP-A',
      'IMP-A-2',
      'IMP-A-3',
    ]);
  });

  it('is limited to twenty per order', () => {
    const last = someAttempt(order, { number: 20 });
    expect(() => createNextAttempt(order, last, noon, offer)).toThrow(
      TooManyAttempts,
    );
  });

  it.each<[AttemptState, number, string]>([
    ['unasked', 0, 'ask'],
    ['asking', 0, 'wait'],
    ['asking', 0.2, 'verify-then-renew'],
    ['open', 0, 'use'],
    ['handed', 0, 'verify-then-renew'],
    ['silent', 0, 'verify-then-renew'],
    ['over', 0, 'verify-then-renew'],
  ])(
    'in state "%s" after %d minutes needs the step "%s"',
    (state, minutes, step) => {
      const attempt = someAttempt(order, { state });
      expect(decideNextStep(attempt, later(minutes), offer)).toBe(step);
    },
  );

  it.each<[string, Partial<Attempt>, string]>([
    ['another channel', { offeredChannel: 'ussd' }, 'verify-then-renew'],
    ['keys of the other mode', { mode: 'live' }, 'verify-then-renew'],
    ['keys of an unknown mode', { mode: '' }, 'use'],
  ])('opened with %s is used or renewed', (_what, over, step) => {
    const attempt = someAttempt(order, over);
    expect(decideNextStep(attempt, noon, offer)).toBe(step);
  });

  it('may be paid once the provider may know it, until it has settled its order', () => {
    const mayPay = (
      state: AttemptState,
      settledVersion: number | null = null,
    ) => mayHaveBeenPaid(someAttempt(order, { state, settledVersion }));
    expect(mayPay('unasked')).toBe(false);
    expect(mayPay('silent')).toBe(true);
    expect(mayPay('over')).toBe(true);
    expect(mayPay('open', 2)).toBe(false);
  });
});

describe('an unpaid order', () => {
  it('is checked after 2, 10 and 60 minutes and 24 hours', () => {
    expect(firstCheckAt(noon)).toEqual(later(2));
    expect(nextCheckAt(noon, later(2))).toEqual(later(10));
    expect(nextCheckAt(noon, later(11))).toEqual(later(60));
    expect(nextCheckAt(noon, later(60))).toEqual(later(24 * 60));
    expect(nextCheckAt(noon, later(24 * 60))).toBeNull();
  });

  it('is given up ten minutes after the last check even if the provider is unavailable', () => {
    expect(isGracePeriodOver(noon, later(24 * 60 + 9))).toBe(false);
    expect(isGracePeriodOver(noon, later(24 * 60 + 10))).toBe(true);
  });

  it('is pending for its buyer again during a new attempt', () => {
    const failed = someOrder({ status: 'failed' });
    const statusDuring = (state: AttemptState, minutes: number) =>
      statusForBuyer(failed, someAttempt(failed, { state }), later(minutes));
    expect(statusDuring('open', 5)).toBe('pending');
    expect(statusDuring('over', 5)).toBe('failed');
    expect(statusDuring('open', 25 * 60)).toBe('failed');
    expect(statusForBuyer(order, someAttempt(order), noon)).toBe('pending');
  });
});
