import { describe, expect, it } from '@jest/globals';
import {
  channelLabel,
  durationScale,
  durationText,
  paidWithText,
} from './payment-text.ts';

const paid = {
  by: 'provider' as const,
  provider: 'Paystack',
  channel: 'card',
  country: 'NG',
  attempt: 2,
};

describe('how an order was paid', () => {
  it.each([
    [
      'by card at the second attempt',
      paid,
      'Card, Nigeria; Paystack, attempt 2',
    ],
    [
      'at the first attempt',
      { ...paid, attempt: 1 },
      'Card, Nigeria; Paystack',
    ],
    [
      'from nowhere we know',
      { ...paid, channel: 'bank_transfer', country: '' },
      'Bank transfer; Paystack, attempt 2',
    ],
    [
      'from no country at all',
      { ...paid, country: '??' },
      'Card; Paystack, attempt 2',
    ],
    [
      'by the admin’s word',
      {
        ...paid,
        by: 'admin' as const,
        provider: '',
        channel: '',
        country: '',
        attempt: null,
      },
      'Set to success by hand',
    ],
    [
      'by the admin’s word, after a payment',
      { ...paid, by: 'admin' as const, attempt: 1 },
      'Set to success by hand; earlier payment: Card, Nigeria; Paystack',
    ],
    ['not at all', null, 'Not paid'],
  ])('%s', (_, how, text) => {
    expect(paidWithText(how)).toBe(text);
  });

  it('is told in words', () => {
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
  ])('%i s reads "%s" on a scale of %i s', (seconds, text, of) => {
    expect(durationText(seconds)).toBe(text);
    expect(durationScale(seconds).of).toBe(of);
  });
});
