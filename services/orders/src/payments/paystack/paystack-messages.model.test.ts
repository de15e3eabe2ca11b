import { describe, expect, it } from '@jest/globals';
import {
  parseInitializeResult,
  parseWebhookMessage,
  parseJsonWithLargeIntegers,
  parsePaymentReport,
  parseVerifyResult,
} from './paystack-messages.model.ts';

const answer = (status: number, body: unknown) => ({
  status,
  body,
  retryAfterSeconds: 7,
});

const opened = {
  status: true,
  message: 'Authorization URL created',
  data: {
    reference: 'IMP-A',
    access_code: 'abc123',
    authorization_url: 'https://checkout.paystack.com/abc123',
  },
};

describe('a Paystack message', () => {
  it('has distinct ids even if they are equal as doubles', () => {
    const ids = ['9007199254740993', '9007199254740992'].map(
      (id) =>
        parsePaymentReport(parseJsonWithLargeIntegers(`{"id":${id}}`) as never)
          .providerId,
    );
    expect(ids).toEqual(['9007199254740993', '9007199254740992']);
  });

  it('is undefined when it is HTML', () => {
    expect(parseJsonWithLargeIntegers('<html>502</html>')).toBeUndefined();
  });

  it.each([
    ['1000000', 1_000_000],
    ['1000000.0', 1_000_000],
    ['"1000000"', null],
    ['null', null],
    ['1000000.5', null],
    ['1e400', null],
    ['[1000000]', null],
    ['9007199254740993', null],
  ])('with the amount %s is read as %s', (json, kobo) => {
    const data = parseJsonWithLargeIntegers(`{"amount":${json}}`) as never;
    expect(parsePaymentReport(data).amountKobo).toBe(kobo);
    expect(parsePaymentReport(data).requestedKobo).toBe(kobo);
  });

  it('has no requested amount when that is not a number', () => {
    const data = { amount: 1_000_000, requested_amount: '1000000' };
    expect(parsePaymentReport(data)).toMatchObject({
      amountKobo: 1_000_000,
      requestedKobo: null,
    });
  });

  it.each([
    ['card', { last4: '4081' }, '4081'],
    ['card', { last4: 'X553' }, ''],
    ['card', null, ''],
    ['bank_transfer', { last4: '4081' }, ''],
  ])(
    'about a %s with %j has the last digits "%s"',
    (channel, authorization, last4) => {
      expect(parsePaymentReport({ channel, authorization }).last4).toBe(last4);
    },
  );

  it.each([
    [{}, ''],
    [null, ''],
    [{ country_code: 'NG' }, 'NG'],
    [{ country_code: 'gh' }, 'GH'],
    [{ country_code: 'Nigeria' }, ''],
    [{ country_code: 5 }, ''],
  ])(
    'with the authorization %j has the country "%s"',
    (authorization, country) => {
      expect(parsePaymentReport({ authorization }).country).toBe(country);
    },
  );

  it('has its payment time in either spelling, or none', () => {
    const time = '2026-11-21T09:15:02.000Z';
    expect(parsePaymentReport({ paid_at: time }).paidAt).toEqual(
      new Date(time),
    );
    expect(parsePaymentReport({ paidAt: time }).paidAt).toEqual(new Date(time));
    expect(parsePaymentReport({ paid_at: {} }).paidAt).toBeNull();
    expect(parsePaymentReport({ paid_at: 'soon' }).paidAt).toBeNull();
  });

  it.each<[string, number, unknown, string]>([
    ['an access code', 200, opened, 'opened'],
    [
      'a status in quotation marks',
      200,
      { ...opened, status: 'true' },
      'silent',
    ],
    [
      'another reference',
      200,
      { ...opened, data: { ...opened.data, reference: 'B' } },
      'silent',
    ],
    ['no data', 200, { status: true, message: 'ok' }, 'silent'],
    ['text that is not JSON', 200, undefined, 'silent'],
    [
      'a duplicate reference',
      400,
      { status: false, message: 'x', code: 'duplicate_reference' },
      'duplicate',
    ],
    [
      'a duplicate reference without an error code',
      400,
      { status: false, message: 'Duplicate Transaction Reference' },
      'duplicate',
    ],
    [
      'an invalid email address',
      400,
      { status: false, message: 'Invalid Email Address Passed' },
      'refused',
    ],
    ['an invalid key', 401, { status: false, message: 'Invalid key' }, 'busy'],
    ['too many calls', 429, undefined, 'busy'],
    ['an error as HTML', 502, undefined, 'silent'],
    [
      'an error as JSON',
      500,
      { status: false, message: 'An error occurred' },
      'silent',
    ],
  ])('in reply to initialize is recognised: %s', (_, status, body, outcome) => {
    expect(parseInitializeResult(answer(status, body), 'IMP-A').outcome).toBe(
      outcome,
    );
  });

  it.each<[string, number, unknown, string]>([
    [
      'a transaction',
      200,
      { status: true, data: { status: 'abandoned' } },
      'reported',
    ],
    [
      'a status in quotation marks',
      200,
      { status: 'true', data: { status: 'success' } },
      'silent',
    ],
    [
      'the status false as a text',
      200,
      { status: 'false', data: { status: 'success' } },
      'silent',
    ],
    [
      'an unknown reference',
      400,
      {
        status: false,
        message: 'Transaction reference not found',
        code: 'transaction_not_found',
      },
      'unknown',
    ],
    [
      'an unknown entity',
      404,
      { status: false, message: 'Entity not found' },
      'unknown',
    ],
    [
      'an invalid key',
      401,
      { status: false, message: 'Invalid key' },
      'silent',
    ],
    ['too many calls', 429, undefined, 'silent'],
    ['an error as HTML', 500, undefined, 'silent'],
  ])('in reply to verify is recognised: %s', (_, status, body, outcome) => {
    expect(parseVerifyResult(answer(status, body)).outcome).toBe(outcome);
  });

  it.each<[string, unknown, object]>([
    [
      'a payment',
      {
        event: 'charge.success',
        data: { id: 7, reference: 'IMP-A', metadata: 0 },
      },
      {
        kind: 'payment',
        reference: 'IMP-A',
        identity: 'charge.success:7:IMP-A',
      },
    ],
    [
      'a refund with its amount as a text',
      {
        event: 'refund.processed',
        data: {
          transaction_reference: 'IMP-A',
          refund_reference: 'R1',
          amount: '5000',
          domain: 'test',
        },
      },
      {
        kind: 'refund',
        reference: 'IMP-A',
        refund: { state: 'processed', amountKobo: 5000, refundReference: 'R1' },
        identity: 'refund.processed:R1:IMP-A',
      },
    ],
    [
      'a refund identified only by its bytes',
      {
        event: 'refund.processed',
        data: {
          transaction_reference: 'IMP-A',
          refund_reference: null,
          amount: 'all',
        },
      },
      {
        kind: 'refund',
        refund: { state: 'processed', amountKobo: null, refundReference: '' },
        identity: 'refund.processed:digest:IMP-A',
      },
    ],
    [
      'a pending refund',
      { event: 'refund.pending', data: { transaction_reference: 'IMP-A' } },
      { kind: 'refund', reference: 'IMP-A', refund: { state: 'queued' } },
    ],
    [
      'a refund that needs the buyer’s account',
      {
        event: 'refund.needs-attention',
        data: {
          id: '77',
          transaction_reference: 'IMP-A',
          merchant_note: 'late [refund x]',
          amount: 5000,
        },
      },
      {
        kind: 'refund',
        refund: {
          state: 'needs-attention',
          amountKobo: 5000,
          providerId: '77',
          note: 'late [refund x]',
        },
      },
    ],
    [
      'a refund event with a hostile name',
      { event: 'refund.__proto__', data: {} },
      { kind: 'other' },
    ],
    [
      'an opened dispute',
      {
        event: 'charge.dispute.create',
        data: {
          id: 3,
          refund_amount: 5000,
          dueAt: '2026-11-25T00:00:00Z',
          transaction: { reference: 'IMP-A' },
        },
      },
      {
        kind: 'dispute',
        end: 'open',
        amountKobo: 5000,
        dueAt: '2026-11-25T00:00:00Z',
      },
    ],
    [
      'a lost dispute',
      {
        event: 'charge.dispute.resolve',
        data: {
          id: 3,
          refund_amount: 5000,
          resolution: 'auto-accepted',
          transaction: { reference: 'IMP-A' },
          transaction_reference: null,
        },
      },
      { kind: 'dispute', reference: 'IMP-A', amountKobo: 5000, end: 'lost' },
    ],
    [
      'a won dispute',
      {
        event: 'charge.dispute.resolve',
        data: {
          id: 3,
          resolution: 'declined',
          transaction: { reference: 'IMP-A' },
        },
      },
      { kind: 'dispute', reference: 'IMP-A', end: 'won' },
    ],
    [
      'an event with a hostile name',
      { event: '__proto__', data: {} },
      { kind: 'other' },
    ],
    [
      'no content',
      undefined,
      { kind: 'other', reference: '', identity: ':digest:' },
    ],
    ['a list', [1, 2], { kind: 'other' }],
  ])('in a webhook is recognised: %s', (_, message, notice) => {
    expect(parseWebhookMessage(message, 'digest')).toMatchObject(notice);
  });
});
