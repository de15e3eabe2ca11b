import { describe, expect, it } from '@jest/globals';
import {
  channelLabel,
  durationScale,
  durationTextOfSeconds,
  paidWithText,
} from './payment-text.ts';

const paid = {
  by: 'provider' as const,
  provider: 'Paystack',
  channel: 'card',
  country: 'NG',
  attempt: 2,
};

describe('the text of a payment', () => {
  it.each([
    [
      'by card in the second attempt',
      paid,
      'Card, Nigeria; Paystack, attempt 2',
    ],
    [
      'in the first attempt',
      { ...paid, attempt: 1 },
      'Card, Nigeria; Paystack',
    ],
    [
      'from an unknown country',
      { ...paid, channel: 'bank_transfer', country: '' },
      'Bank transfer; Paystack, attempt 2',
    ],
    [
      'from an invalid country code',
      { ...paid, country: '??' },
      'Card; Paystack, attempt 2',
    ],
    [
      'set by the admin',
      {
        ...paid,
        by: 'admin' as const,
        provider: '',
        channel: '',
        country: '',
        attempt: null,
      },
      'Marked as paid by hand',
    ],
    [
      'set by the admin after an earlier payment',
      { ...paid, by: 'admin' as const, attempt: 1 },
      'Marked as paid by hand; earlier payment: Card, Nigeria; Paystack',
    ],
    ['that was never made', null, 'Not paid'],
  ])('describes a payment %s', (_, how, text) => {
    expect(paidWithText(how)).toBe(text);
  });

  it('names a payment channel', () => {
    expect(channelLabel('ussd')).toBe('USSD');
  });
});

describe('the time from order to payment', () => {
  it.each([
    [0, '0 s', 180],
    [52, '52 s', 180],
    [112, '1 min 52 s', 180],
    [180, '3 min', 180],
    [181, '3 min 1 s', 1_800],
    [3_600, '1 h', 86_400],
    [11_100, '3 h 5 min', 86_400],
    [3_605, '1 h', 86_400],
    [187_200, '2 d 4 h', 604_800],
    [700_000, '8 d 2 h', 1_209_600],
  ])('of %i s reads "%s" on a scale of %i s', (seconds, text, of) => {
    expect(durationTextOfSeconds(seconds)).toBe(text);
    expect(durationScale(seconds).of).toBe(of);
  });
});
