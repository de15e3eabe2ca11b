import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTest, type TestStandIn } from './support/start-test.ts';

let provider: TestStandIn;
beforeAll(async () => {
  provider = await startTest();
});
afterAll(() => provider.close());

describe('initialize', () => {
  it('returns the payment page’s address, its access code and the reference', async () => {
    const { status, body, data } = await provider.initialize({
      reference: 'IMP-7Q2K-94XD-3M8T-61RB',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      message: 'Authorization URL created',
    });
    expect(data['reference']).toBe('IMP-7Q2K-94XD-3M8T-61RB');
    expect(data['access_code']).toMatch(/^[a-z0-9]{10,15}$/);
    expect(data['authorization_url']).toBe(
      `${provider.url}/${String(data['access_code'])}`,
    );
  });

  it('marks every answer as one of a stand-in', async () => {
    const { headers } = await provider.initialize();
    expect(headers.get('x-stand-in')).toBe('not-paystack; no money moves');
  });

  it('generates a reference when the request has none', async () => {
    const { data } = await provider.initialize({ reference: '' });
    expect(data['reference']).toMatch(/^[a-z0-9]{10}$/);
  });

  it('refuses a used reference, without data', async () => {
    await provider.initialize({ reference: 'IMP-TWICE' });
    const { status, body } = await provider.initialize({
      reference: 'IMP-TWICE',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      status: false,
      message: 'Duplicate Transaction Reference',
      meta: { nextStep: expect.any(String) },
      type: 'validation_error',
      code: 'duplicate_reference',
    });
    const other = await provider.initialize({ reference: 'imp-twice' });
    expect(other.status).toBe(200); // references are case-sensitive
  });

  it('accepts the amount as a string of digits too', async () => {
    const { data } = await provider.initialize({ amount: '1000000' });
    const { data: verified } = await provider.verify(String(data['reference']));
    expect(verified['amount']).toBe(1_000_000);
  });

  it('accepts a form as well as JSON', async () => {
    const { status, body } = await provider.request(
      '/transaction/initialize',
      undefined,
      {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_contract' },
        body: new URLSearchParams({ email: 'a@example.com', amount: '500000' }),
      },
    );
    expect(status).toBe(200);
    expect(body['status']).toBe(true);
  });

  it.each([
    [{ email: undefined }, 'Email Address is required', 'missing_params'],
    [{ email: 'nobody' }, 'Invalid Email Address Passed', 'invalid_params'],
    [
      { email: 'a@shop.local' },
      'Invalid Email Address Passed',
      'invalid_params',
    ],
    [
      { amount: undefined },
      'You must specify a valid amount',
      'missing_params',
    ],
    [{ amount: 10.5 }, 'Invalid Amount Sent', 'invalid_params'],
    [{ amount: -500 }, 'Invalid Amount Sent', 'invalid_params'],
    [{ amount: 'a lot' }, 'Invalid Amount Sent', 'invalid_params'],
    [{ amount: 4_999 }, 'Invalid Amount Sent', 'invalid_params'],
    [
      { amount: 1_000_000_001 },
      'Transaction amount limit exceeded',
      'invalid_params',
    ],
    [
      { reference: 'a/b' },
      'Invalid character in transaction reference',
      'invalid_params',
    ],
    [
      { reference: 'IMP_1' },
      'Invalid character in transaction reference',
      'invalid_params',
    ],
    [
      { currency: 'EUR' },
      'Currency not supported by merchant',
      'unsupported_currency',
    ],
  ])('refuses %j: %s', async (fields, message, code) => {
    const { status, body } = await provider.initialize(fields);
    expect({ status, ...body }).toMatchObject({
      status: false,
      message,
      code,
      type: 'validation_error',
    });
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('data');
  });

  it('uses the account’s currency when the request has none', async () => {
    await provider.control.set({ account: { defaultCurrency: 'GHS' } });
    const { data } = await provider.initialize({ currency: undefined });
    const { data: verified } = await provider.verify(String(data['reference']));
    await provider.control.reset();
    expect(verified['currency']).toBe('GHS');
  });

  it('requires a valid secret key', async () => {
    const path = '/transaction/initialize';
    const none = await provider.request(path, {}, { headers: {} });
    expect(none.status).toBe(401);
    expect(none.body).toEqual({
      status: false,
      message: 'No Authorization Header was found',
    });
    for (const key of [
      'sk_test_other',
      'sk_live_contract',
      'pk_test_contract',
    ]) {
      const headers = { authorization: `Bearer ${key}` };
      const wrong = await provider.request(path, {}, { headers });
      expect(wrong.status).toBe(401);
      expect(wrong.body).toEqual({ status: false, message: 'Invalid key' });
    }
  });
});
