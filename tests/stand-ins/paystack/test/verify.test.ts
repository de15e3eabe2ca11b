import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTest, type TestStandIn } from './support/start-test.ts';

let provider: TestStandIn;
beforeAll(async () => {
  provider = await startTest();
});
afterAll(() => provider.close());

describe('verify', () => {
  it('returns a paid transaction with every field of the provider', async () => {
    const reference = await provider.paid({ metadata: { orderId: '42' } });
    const { body, data } = await provider.verify(reference);
    expect(body).toMatchObject({
      status: true,
      message: 'Verification successful',
    });
    expect(data).toMatchObject({
      domain: 'test',
      status: 'success',
      reference,
      receipt_number: null,
      amount: 1_000_000,
      requested_amount: 1_000_000,
      gateway_response: 'Successful',
      channel: 'card',
      currency: 'NGN',
      metadata: { orderId: '42' },
      fees: 25_000,
      authorization: {
        authorization_code: expect.stringMatching(/^AUTH_/),
        bin: '408408',
        last4: '4081',
        card_type: 'visa ', // the provider's trailing blank
        country_code: 'NG',
        reusable: true,
      },
      customer: {
        email: 'ada@example.com',
        customer_code: expect.stringMatching(/^CUS_/),
      },
      log: { attempts: 1, errors: 0, success: true },
    });
    expect(data['paid_at']).toBe(data['paidAt']);
    expect(data['created_at']).toBe(data['createdAt']);
    expect(data['transaction_date']).toBe(data['created_at']);
  });

  it('returns a new transaction as abandoned, without payment data', async () => {
    const { data: opened } = await provider.initialize();
    const { data } = await provider.verify(String(opened['reference']));
    expect(data).toMatchObject({
      status: 'abandoned',
      paid_at: null,
      log: null,
      fees: null,
      authorization: {},
      metadata: '',
    });
  });

  it('answers 200 for a declined payment, and lets the same transaction succeed later', async () => {
    const { data: opened } = await provider.initialize();
    const reference = String(opened['reference']);
    await provider.control.decline(reference);
    const declined = await provider.verify(reference);
    expect(declined.status).toBe(200);
    expect(declined.data).toMatchObject({
      status: 'failed',
      gateway_response: 'Declined',
    });
    await provider.control.pay(reference);
    const paid = await provider.verify(reference);
    expect(paid.data).toMatchObject({
      status: 'success',
      log: { attempts: 2, errors: 1 },
    });
  });

  it('returns pending while a bank transfer is unconfirmed, and a transfer without a country', async () => {
    const { data: opened } = await provider.initialize();
    const reference = String(opened['reference']);
    await provider.control.transfer(reference);
    expect((await provider.verify(reference)).data['status']).toBe('pending');
    await provider.control.confirm(reference);
    const { data } = await provider.verify(reference);
    expect(data).toMatchObject({
      status: 'success',
      channel: 'bank_transfer',
      authorization: { last4: 'X553', reusable: false, sender_country: 'NG' },
    });
    expect(data['authorization']).not.toHaveProperty('country_code');
  });

  it('answers an unknown reference in either of the two formats that were seen', async () => {
    const first = await provider.verify('IMP-NOBODY');
    expect(first.status).toBe(400);
    expect(first.body).toMatchObject({
      status: false,
      message: 'Transaction reference not found',
      code: 'transaction_not_found',
    });
    await provider.control.set({ verify: { unknownReference: 404 } });
    const second = await provider.verify('IMP-NOBODY');
    await provider.control.reset();
    expect(second.status).toBe(404);
    expect(second.body).toEqual({ status: false, message: 'Entity not found' });
  });

  it('writes ids as bare numbers, some of them too large for a double', async () => {
    await provider.control.set({ account: { ids: 'big' } });
    const reference = await provider.paid();
    await provider.control.reset();
    const { raw } = await provider.verify(reference);
    const [, id = ''] = /"data":\{"id":(\d+)/.exec(raw) ?? [];
    expect(BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(String(Number(id))).not.toBe(id);
    const byId = await provider.request(`/transaction/${id}`);
    expect(byId.raw).toContain(`"id":${id},`);
    expect(byId.data['reference']).toBe(reference);
  });

  it('lists an account’s transactions by page, newest first, and by status', async () => {
    const reference = await provider.paid({ email: 'list@example.com' });
    await provider.initialize();
    const { body } = await provider.request(
      '/transaction?perPage=1&status=success',
    );
    expect(body['data']).toHaveLength(1);
    expect(body['data']).toMatchObject([{ reference }]);
    expect(body['meta']).toMatchObject({
      perPage: 1,
      page: 1,
      skipped: 0,
      total: expect.any(Number),
      total_volume: expect.any(Number),
      pageCount: expect.any(Number),
    });
  });

  it('returns the timeline, the totals, the access code and the session timeout', async () => {
    const { data: opened } = await provider.initialize({
      reference: 'IMP-SIDE',
    });
    await provider.control.pay('IMP-SIDE');
    const timeline = await provider.request('/transaction/timeline/IMP-SIDE');
    expect(timeline.data).toMatchObject({ success: true });
    const unknown = await provider.request('/transaction/timeline/IMP-NOBODY');
    expect(unknown.body['message']).toBe(
      'Transaction ID or reference is invalid',
    );
    const totals = await provider.request('/transaction/totals');
    expect(totals.data['total_transactions']).toBeGreaterThan(0);
    const code = await provider.request(
      `/transaction/verify_access_code/${String(opened['access_code'])}`,
    );
    expect(code.data).toMatchObject({
      access_code: opened['access_code'],
      transaction_status: 'success',
      merchant_key: 'pk_test_contract',
    });
    const path = '/integration/payment_session_timeout';
    const put = await provider.request(
      path,
      { timeout: 30 },
      { method: 'PUT', body: '{"timeout":30}' },
    );
    expect(put.data).toEqual({ payment_session_timeout: 30 });
    await provider.control.reset();
    expect((await provider.request(path)).data).toEqual({
      payment_session_timeout: 0,
    });
  });

  it('separates accounts', async () => {
    const two = await startTest({
      accounts: [{ secretKey: 'sk_test_two', publicKey: 'pk_test_two' }],
    });
    await two.initialize({ reference: 'IMP-SHARED' });
    const headers = { authorization: 'Bearer sk_test_two' };
    const path = '/transaction/verify/IMP-SHARED';
    const foreign = await two.request(path, undefined, { headers });
    await two.close();
    expect(foreign.body['code']).toBe('transaction_not_found');
  });
});
