import { describe, expect, it } from '@jest/globals';
import {
  type AttemptStatus,
  decidePaymentOutcome,
} from './payment-outcome.model.ts';

const answer = (status: string, gatewayResponse = ''): AttemptStatus => ({
  status,
  gatewayResponse,
});

describe('the outcome of an unpaid order', () => {
  it.each<[string, AttemptStatus[], ReturnType<typeof decidePaymentOutcome>]>([
    ['unpaid when the buyer left', [answer('abandoned')], { state: 'unpaid' }],
    [
      'unpaid when the provider does not know it',
      ['unknown'],
      { state: 'unpaid' },
    ],
    [
      'declined, with the reason',
      [answer('failed', ' Insufficient Funds ')],
      { state: 'declined', reason: 'Insufficient Funds' },
    ],
    ['declined without a reason', [answer('failed')], { state: 'declined' }],
    [
      'unpaid when the buyer left the attempt after a declined one',
      [answer('abandoned'), answer('failed', 'Declined')],
      { state: 'unpaid' },
    ],
    ...[
      'pending',
      'ongoing',
      'processing',
      'queued',
      'success',
      'reversed',
    ].map(
      (
        status,
      ): [string, AttemptStatus[], ReturnType<typeof decidePaymentOutcome>] => [
        `processing while an older attempt is ${status}`,
        [answer('failed', 'Declined'), answer(status)],
        { state: 'processing' },
      ],
    ),
  ])('is %s', (_, answers, outcome) => {
    expect(decidePaymentOutcome(answers)).toEqual(outcome);
  });
});
