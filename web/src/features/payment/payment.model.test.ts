import { describe, expect, it } from '@jest/globals';
import {
  type PaymentEvent,
  type Outcome,
  type Phase,
  nextPhase,
  chooseCheckout,
} from './payment.model.ts';
import * as sentences from './text.ts';

const problem = (
  status: number,
  code: string,
  error: string,
  details: string[] = [],
) => ({ status, code, error, details });
const looked = (outcome: Outcome | undefined): PaymentEvent => ({
  type: 'outcomeChecked',
  reference: 'IMP-1',
  outcome,
});
const opening: Phase = { name: 'opening' };
const confirming: Phase = { name: 'confirming', reference: 'IMP-1' };

describe('the state of the payment page', () => {
  it.each<[string, Phase, PaymentEvent, Phase]>([
    ['opens when started', { name: 'ready' }, { type: 'started' }, opening],
    [
      'opens again after the window was closed',
      { name: 'closed', reference: 'IMP-1' },
      { type: 'started' },
      opening,
    ],
    [
      'is ready again when Back returns from the hosted page',
      opening,
      { type: 'returned' },
      { name: 'ready' },
    ],
    [
      'keeps an error when the page becomes visible again',
      { name: 'failed', message: 'x' },
      { type: 'returned' },
      { name: 'failed', message: 'x' },
    ],
    [
      'shows that the window was closed',
      opening,
      { type: 'popupClosed', reference: 'IMP-1' },
      { name: 'closed', reference: 'IMP-1' },
    ],
    [
      'shows that nothing was charged once the server has checked',
      { name: 'closed', reference: 'IMP-1' },
      looked({ status: 'pending', payment: { state: 'unpaid' } }),
      {
        name: 'uncharged',
        reference: 'IMP-1',
        message: sentences.closed,
        cause: { isDeclined: false, reason: undefined },
      },
    ],
    [
      "shows why a payment was declined on the provider's page",
      { name: 'returning', reference: 'IMP-1' },
      looked({
        status: 'failed',
        payment: { state: 'declined', reason: 'Insufficient Funds' },
      }),
      {
        name: 'uncharged',
        reference: 'IMP-1',
        message: sentences.declined,
        cause: { isDeclined: true, reason: 'Insufficient Funds' },
      },
    ],
    [
      'is unsure while a transfer is being processed',
      { name: 'closed', reference: 'IMP-1' },
      looked({ status: 'pending', payment: { state: 'processing' } }),
      { name: 'unsure', reference: 'IMP-1' },
    ],
    [
      'is unsure when the server does not know the outcome',
      { name: 'returning', reference: 'IMP-1' },
      looked({ status: 'failed' }),
      { name: 'unsure', reference: 'IMP-1' },
    ],
    [
      'is unsure when the server was not reached',
      { name: 'returning', reference: 'IMP-1' },
      looked(undefined),
      { name: 'unsure', reference: 'IMP-1' },
    ],
    [
      'keeps the message of the closed window when the server was not reached',
      { name: 'closed', reference: 'IMP-1' },
      looked(undefined),
      { name: 'closed', reference: 'IMP-1' },
    ],
    [
      "leads to the receipt of a payment that succeeded on the provider's page",
      { name: 'returning', reference: 'IMP-1' },
      looked({ status: 'success' }),
      { name: 'paid', reference: 'IMP-1' },
    ],
    [
      'ignores the outcome of the previous attempt after a new start',
      opening,
      looked({ status: 'pending', payment: { state: 'unpaid' } }),
      opening,
    ],
    [
      'remembers a completed payment when the window closes afterwards',
      confirming,
      { type: 'popupClosed', reference: 'IMP-1' },
      confirming,
    ],
    [
      'takes another way when the popup fails',
      opening,
      { type: 'popupFailed' },
      { name: 'detour' },
    ],
    [
      'confirms a payment that the popup reported',
      opening,
      { type: 'popupCompleted', reference: 'IMP-1' },
      confirming,
    ],
    [
      'is paid when the server confirms it',
      confirming,
      { type: 'verified', outcome: { status: 'success' } },
      { name: 'paid', reference: 'IMP-1' },
    ],
    [
      'leaves a pending payment to the result page',
      confirming,
      { type: 'verified', outcome: { status: 'pending' } },
      { name: 'awaited', reference: 'IMP-1' },
    ],
    [
      'is unconfirmed when the server reports a failure',
      confirming,
      { type: 'verified', outcome: { status: 'failed' } },
      {
        name: 'unconfirmed',
        reference: 'IMP-1',
        message: sentences.notVerified,
      },
    ],
    [
      'is unconfirmed when the verification request fails',
      confirming,
      { type: 'verificationFailed' },
      {
        name: 'unconfirmed',
        reference: 'IMP-1',
        message: sentences.notChecked,
      },
    ],
    [
      "shows the server's message for a wrong amount, without a retry",
      opening,
      {
        type: 'initialisationFailed',
        problem: problem(
          422,
          'AMOUNT_MISMATCH',
          'The paperback costs ₦15,000.',
        ),
      },
      {
        ...{ name: 'refused', message: 'The paperback costs ₦15,000.' },
        isPriceOutdated: true,
      },
    ],
    [
      "shows the server's message for an unavailable service, with a retry",
      opening,
      {
        type: 'initialisationFailed',
        problem: problem(503, 'UNAVAILABLE', 'Away for a moment.'),
      },
      { name: 'failed', message: 'Away for a moment.' },
    ],
    [
      'shows the validation error of the server',
      opening,
      {
        type: 'initialisationFailed',
        problem: problem(400, 'VALIDATION_FAILED', 'x', [
          'body.email: Please enter a valid email address',
        ]),
      },
      {
        ...{ name: 'refused', message: 'Please enter a valid email address' },
        isPriceOutdated: false,
      },
    ],
    [
      'shows why the provider refused the payment',
      opening,
      {
        type: 'initialisationFailed',
        problem: problem(
          422,
          'PAYMENT_REFUSED',
          'Failed to initialize payment',
          ['Invalid Email Address Passed'],
        ),
      },
      {
        name: 'failed',
        message: 'Failed to initialize payment: Invalid Email Address Passed',
      },
    ],
    [
      'leads to the result of an order that is already paid',
      opening,
      {
        type: 'initialisationFailed',
        problem: problem(409, 'ALREADY_PAID', 'x', ['IMP-1']),
      },
      { name: 'awaited', reference: 'IMP-1' },
    ],
    [
      'shows the reference of a payment under review',
      opening,
      {
        type: 'initialisationFailed',
        problem: problem(409, 'PAYMENT_UNDER_REVIEW', 'Being looked at.', [
          'IMP-1',
        ]),
      },
      { name: 'unconfirmed', reference: 'IMP-1', message: 'Being looked at.' },
    ],
    [
      'shows the default message when there was no answer',
      opening,
      {
        type: 'initialisationFailed',
        problem: problem(0, 'NO_CONNECTION', 'x'),
      },
      { name: 'failed', message: 'Failed to initialize payment' },
    ],
  ])('%s', (_, before, event, after) => {
    expect(nextPhase(before, event)).toEqual(after);
  });
});

describe('the way to the payment provider', () => {
  const complete = {
    reference: 'IMP-1',
    accessCode: 'abc',
    hostedUrl: 'https://pay.example/abc',
  };
  const alone = { reference: 'IMP-1' };

  it('is the hosted page by default', () => {
    expect(chooseCheckout(complete, false, false)).toEqual({
      to: 'hosted',
      url: complete.hostedUrl,
    });
  });

  it('resumes the access code in the popup when that is configured', () => {
    expect(
      chooseCheckout({ ...complete, setting: 'popup' }, false, false),
    ).toEqual({
      to: 'resume',
      reference: 'IMP-1',
      accessCode: 'abc',
      hostedUrl: complete.hostedUrl,
    });
  });

  it('is the hosted page for direct checkout', () => {
    expect(
      chooseCheckout({ ...complete, setting: 'popup' }, true, false).to,
    ).toBe('hosted');
  });

  it('never opens a popup for direct checkout', () => {
    const codeAlone = { reference: 'IMP-1', accessCode: 'abc' };
    expect(
      chooseCheckout({ ...codeAlone, setting: 'popup' }, true, false),
    ).toEqual({
      to: 'nowhere',
    });
  });

  it.each(['hosted', 'popup'] as const)(
    'opens a new transaction in the %s setting when the provider was never reached',
    (setting) => {
      expect(chooseCheckout({ ...alone, setting }, false, false)).toEqual({
        to: 'new',
        reference: 'IMP-1',
      });
    },
  );

  it('never opens two transactions under one reference', () => {
    expect(chooseCheckout({ ...alone, setting: 'popup' }, false, true)).toEqual(
      {
        to: 'nowhere',
      },
    );
  });

  it('has no hosted page when the provider was never reached', () => {
    expect(chooseCheckout(alone, true, false)).toEqual({
      to: 'nowhere',
    });
  });
});
