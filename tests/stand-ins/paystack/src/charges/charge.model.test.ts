import { describe, expect, it } from '@jest/globals';
import type { Transaction } from '../transactions/transaction.model.ts';
import { feesOf } from '../transactions/transaction.model.ts';
import { answerStep, startCharge } from './charge.model.ts';
import type { Step } from './test-card.model.ts';

const now = Date.parse('2026-09-01T09:00:00Z');

const open: Transaction = {
  id: '1',
  publicKey: 'pk_test_x',
  reference: 'IMP-1',
  accessCode: 'abc',
  email: 'ada@example.com',
  label: null,
  requestedAmount: 1_000_000,
  amount: 1_000_000,
  currency: 'NGN',
  channels: ['card'],
  metadata: null,
  callbackUrl: null,
  ipAddress: null,
  createdAt: now,
  paidAt: null,
  status: 'abandoned',
  gatewayResponse: null,
  fees: null,
  refunded: 0,
  instrument: null,
  charge: null,
  cancelled: false,
  attempts: 0,
  errors: 0,
  history: [],
};

const pay = (
  number: string,
  cvv: string,
  answers: [Step['name'], string][] = [],
  expiry = '12/30',
) =>
  answers.reduce(
    (transaction, [name, answer]) =>
      answerStep(transaction, name, answer, now, 'account'),
    startCharge(open, { number, cvv, expiry }, now, 'account'),
  );

const PIN = 'send_pin';
const OTP = 'send_otp';
const PHONE = 'send_phone';
const BANK = 'open_url';

describe('the published test cards', () => {
  it.each<[string, string, [Step['name'], string][], string, string | null]>([
    ['4084084084084081', '408', [], 'success', 'Successful'],
    ['507850785078507812', '081', [[PIN, '1111']], 'success', 'Successful'],
    ['507850785078507812', '081', [[PIN, '9999']], 'failed', 'Incorrect PIN'],
    ['5060666666666666666', '123', [[PIN, '1234']], 'ongoing', null],
    [
      '5060666666666666666',
      '123',
      [
        [PIN, '1234'],
        [OTP, '123456'],
      ],
      'success',
      'Successful',
    ],
    [
      '5060666666666666666',
      '123',
      [
        [PIN, '1234'],
        [OTP, '000000'],
      ],
      'failed',
      'Incorrect OTP',
    ],
    [
      '507850785078507804',
      '884',
      [
        [PIN, '0000'],
        [PHONE, '0801 234 5678'],
        [OTP, '123456'],
      ],
      'success',
      'Successful',
    ],
    [
      '507850785078507804',
      '884',
      [
        [PIN, '0000'],
        [PHONE, '0801'],
      ],
      'failed',
      'Incorrect phone number',
    ],
    ['4084080000000409', '000', [], 'ongoing', null],
    ['4084080000000409', '000', [[BANK, 'authorise']], 'success', 'Successful'],
    [
      '4084080000000409',
      '000',
      [[BANK, 'refuse']],
      'failed',
      'Declined by the bank',
    ],
    ['5192602720584796', '123', [[BANK, 'authorise']], 'success', 'Successful'],
    ['4084080000005408', '001', [], 'failed', 'Declined'],
    [
      '507850785078507853',
      '082',
      [[PIN, '0000']],
      'failed',
      'Token not generated',
    ],
    ['4084080000670037', '787', [], 'failed', 'Insufficient Funds'],
    ['4084084084081803', '111', [], 'success', 'Successful'],
    ['4084084084084081', '999', [], 'failed', 'Incorrect CVV'],
    [
      '4111111111111111',
      '111',
      [],
      'failed',
      'Declined: only the test cards work here',
    ],
  ])(
    'with number %s, CVV %s and answers %j end as %s',
    (number, cvv, answers, status, response) => {
      expect(pay(number, cvv, answers)).toMatchObject({
        status,
        gatewayResponse: response,
      });
    },
  );

  it('are refused after their expiry', () => {
    expect(pay('4084084084084081', '408', [], '08/26').status).toBe('failed');
    expect(pay('4084084084084081', '408', [], '09/26').status).toBe('success');
  });

  it('ignore an answer to a step that was not requested', () => {
    expect(pay('507850785078507812', '081', [[OTP, '123456']]).status).toBe(
      'ongoing',
    );
  });
});

describe('fees', () => {
  it.each([
    [1_000_000, 25_000], // ₦10,000: 150 + 100
    [249_900, 3_749], // the ₦100 is waived under ₦2,500
    [250_000, 13_750],
    [20_000_000, 200_000], // the maximum is ₦2,000
  ])('of %i kobo are %i', (amount, fees) => {
    expect(feesOf(amount)).toBe(fees);
  });

  it('are added to the amount when the customer bears them', () => {
    const card = { number: '4084084084084081', cvv: '408', expiry: '12/30' };
    expect(startCharge(open, card, now, 'customer')).toMatchObject({
      amount: 1_025_000,
      requestedAmount: 1_000_000,
      fees: 25_000,
    });
  });
});
