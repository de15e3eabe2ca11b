import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { eventually } from '@imprint/chassis/testing';
import { startPaystack } from '@imprint/tests/paystack';
import { receivedKoboTotal } from '../../src/payments/attempts/payment.metrics.ts';
import { sign } from '../support/fake-payment-provider.ts';
import { reportFor } from '../support/builders.ts';
import { newKeyHeader } from '../support/checkout.ts';
import {
  chargeData,
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

const first = 'sk_test_1111111111111111';
const second = 'sk_test_2222222222222222';
const unknown = 'sk_test_4444444444444444';
const live = 'sk_live_3333333333333333';
const publicKey = 'pk_test_1111111111111111';
const liveKeys = {
  secretKey: 'sk_live_stand_in_55555555',
  publicKey: 'pk_live_stand_in_55555555',
};
const SETTINGS_KEY = 'a-settings-key-of-the-shop-000001';

let paystack: Awaited<ReturnType<typeof startPaystack>>;
let orders: Orders;

const startShop = (settings: Parameters<typeof startOrders>[0] = {}) =>
  startOrders({
    brokers: ['127.0.0.1:9'],
    hasCurrentProvider: true,
    ...settings,
    settings: {
      PAYSTACK_SECRET_KEY: undefined,
      PAYSTACK_BASE_URL: paystack.url,
      SETTINGS_KEY,
      ...settings.settings,
    },
  });

beforeAll(async () => {
  const account = { secretKey: first, publicKey };
  const renewed = { secretKey: second, publicKey: 'pk_test_2222222222222222' };
  paystack = await startPaystack({
    port: 0,
    ...account,
    accounts: [renewed, liveKeys],
  });
  orders = await startShop();
});
beforeEach(async () => {
  await orders.rows('truncate settings, orders, outbox, webhooks cascade');
  await orders.refreshSettings();
});
afterAll(async () => {
  await orders.stop();
  await paystack.close();
});

const path = '/api/admin/settings/payments';
const save = (body: object, shop = orders) => shop.asAdmin(path, 'PUT', body);
const read = async (shop = orders) =>
  (await shop.call('/internal/settings/payments')).body;
const buy = (shop = orders) =>
  shop.post('/api/initialize-payment', ebookOrder(), newKeyHeader());
let webhooks = 0;
const sendWebhook = (key: string, shop = orders) => {
  webhooks += 1;
  const body = {
    event: 'charge.success',
    data: { id: webhooks, reference: `IMP-X${webhooks}` },
  };
  return shop.webhook(body, sign(JSON.stringify(body), key));
};

describe('a shop without a key', () => {
  it('takes no order and says so, and nothing else fails', async () => {
    expect(await buy()).toMatchObject({
      status: 503,
      body: { code: 'PAYMENTS_NOT_SET_UP' },
    });
    expect(await orders.rows('select 1 from orders')).toEqual([]);
    expect((await sendWebhook(first)).status).toBe(401);
    await orders.reconcile();
    await orders.watch();
    expect(await read()).toMatchObject({
      settings: { publicKey: '', checkout: 'hosted' },
      meta: {
        version: 0,
        fromEnvironment: [],
        secrets: { secretKey: false },
        mode: null,
        webhookUrl: 'https://imprint.example/api/webhooks/paystack',
        webhookReceivedAt: null,
      },
    });
    expect((await orders.call('/internal/readiness')).body).toMatchObject({
      payments: { outcome: 'missing' },
    });
  });

  it('sells as soon as a key is saved, and the page opens the chosen checkout', async () => {
    const saved = await save({
      secretKey: first,
      publicKey,
      checkout: 'popup',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        version: 1,
        settings: { publicKey, checkout: 'popup' },
        meta: { secrets: { secretKey: true }, mode: 'test' },
      },
    });
    const { status, body } = await buy();
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({
      checkout: 'popup',
      access_code: expect.any(String),
    });
    await save({ checkout: 'hosted' });
    expect((await buy()).body['data']).not.toHaveProperty('checkout');
  });

  it('fails no pending order when the key is removed', async () => {
    await save({ secretKey: first, publicKey });
    await buy();
    await save({ secretKey: null });
    orders.passMinutes(60 * 24 * 14);
    await orders.reconcile();
    expect(await orders.rows('select status from orders')).toEqual([
      { status: 'pending' },
    ]);
    expect((await buy()).status).toBe(503);
    expect((await sendWebhook(first)).status).toBe(401);
  });
});

describe('a key', () => {
  it('that the provider does not accept is refused, and the former key stays', async () => {
    await save({ secretKey: first, publicKey });
    expect(await save({ secretKey: unknown })).toMatchObject({
      status: 400,
      body: {
        code: 'KEY_REJECTED',
        error: expect.stringContaining('Copy it again'),
      },
    });
    expect((await buy()).status).toBe(200);
  });

  it('cannot be saved while the provider cannot be reached', async () => {
    const unreachable = await startShop({
      settings: { PAYSTACK_BASE_URL: 'http://127.0.0.1:9' },
    });
    expect(await save({ secretKey: first }, unreachable)).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNREACHABLE' },
    });
    expect(await read(unreachable)).toMatchObject({
      meta: { version: 0, mode: null },
    });
    await unreachable.stop();
  });

  it.each([
    [{ secretKey: live, publicKey }, 'KEY_MODES_DIFFER'],
    [{ secretKey: 'changeme' }, 'VALIDATION_FAILED'],
    [{ secretKey: '' }, 'VALIDATION_FAILED'],
    [{ publicKey: first }, 'VALIDATION_FAILED'],
    [{ checkout: 'bank' }, 'VALIDATION_FAILED'],
    [{ previousSecretKey: first }, 'VALIDATION_FAILED'],
  ])(
    'or a field like %j is refused, and nothing is stored',
    async (body, code) => {
      expect(await save(body)).toMatchObject({ status: 400, body: { code } });
      expect(await read()).toMatchObject({ meta: { version: 0 } });
    },
  );

  it('of the other mode than the stored public key is refused', async () => {
    await save({ publicKey });
    const { body } = await save({ secretKey: live });
    expect(body).toMatchObject({ code: 'KEY_MODES_DIFFER' });
    expect(JSON.stringify(body)).not.toContain(live);
  });

  it('needs SETTINGS_KEY, and the sentence says so', async () => {
    const without = await startShop({ settings: { SETTINGS_KEY: undefined } });
    expect(await save({ secretKey: first }, without)).toMatchObject({
      status: 409,
      body: {
        code: 'SETTINGS_KEY_MISSING',
        error: expect.stringContaining('SETTINGS_KEY'),
      },
    });
    await without.stop();
  });

  it('is in no answer, row, audit entry or event', async () => {
    const saved = await save({ secretKey: first, publicKey });
    const texts = [
      saved.body,
      await read(),
      ...(await orders.rows('select * from settings')),
      ...(await orders.rows('select * from audit_log')),
      ...(await orders.rows(`select encode(payload, 'escape') from outbox`)),
    ].map((one) => JSON.stringify(one));
    expect(texts.join()).not.toContain(first);
    expect(
      await orders.rows(
        'select actor, action, after from audit_log order by id desc limit 1',
      ),
    ).toEqual([
      {
        actor: 'admin',
        action: 'settings.saved',
        after: { publicKey, secretKey: 'changed' },
      },
    ]);
  });
});

describe('after a change of the key', () => {
  it('webhooks signed with the former key are accepted for four days', async () => {
    await save({ secretKey: first });
    await save({ secretKey: second });
    expect((await sendWebhook(second)).status).toBe(200);
    expect((await sendWebhook(first)).status).toBe(200);
    expect((await sendWebhook(unknown)).status).toBe(401);
    expect((await buy()).status).toBe(200);
    orders.passMinutes(60 * 24 * 4 + 1);
    expect((await sendWebhook(first)).status).toBe(401);
    expect((await sendWebhook(second)).status).toBe(200);
  });

  it('the time of the last webhook is shown', async () => {
    await save({ secretKey: first });
    expect((await read())['meta']).toMatchObject({ webhookReceivedAt: null });
    await sendWebhook(first);
    const { webhookReceivedAt } = (await read())['meta'] as {
      webhookReceivedAt: string;
    };
    expect(Date.parse(webhookReceivedAt)).toBeGreaterThan(0);
  });

  it('a test webhook does not show that the webhooks of live payments arrive', async () => {
    await save({ secretKey: first });
    await sendWebhook(first);
    await save({ secretKey: liveKeys.secretKey });
    const received = { webhookReceivedAt: null };
    expect((await read())['meta']).toMatchObject(received);
    expect((await orders.call('/internal/readiness')).body).toMatchObject(
      received,
    );
    await sendWebhook(liveKeys.secretKey);
    expect((await read())['meta']).not.toMatchObject(received);
  });

  it('another process uses the new key within seconds', async () => {
    await save({ secretKey: first });
    await orders.rows(
      `update settings set version = version + 1, secrets = '{}'`,
    );
    await eventually(async () => expect((await buy()).status).toBe(503));
  });
});

describe('after a change between test and live keys', () => {
  const testKeys = { secretKey: first, publicKey };
  const placeOrder = async () => {
    const { body } = await buy();
    return (body['data'] as { reference: string }).reference;
  };
  const reportPaid = (
    reference: string,
    domain: 'test' | 'live',
    key: string,
    providerId = String(++webhooks),
  ) => {
    const report = reportFor(
      { reference, amountKobo: 1_000_000 },
      { domain, providerId },
    );
    const body = JSON.stringify({
      event: 'charge.success',
      data: chargeData(report),
    });
    return orders.webhook(body, sign(body, key));
  };
  const listed = async (query: string) => {
    const { body } = await orders.asAdmin(`/api/admin/orders?${query}`);
    const rows = body['orders'] as { reference: string }[];
    return rows.map(({ reference }) => reference);
  };
  const shownOrder = async (reference: string) =>
    (await orders.asAdmin(`/api/admin/orders/${reference}`)).body['order'];

  const paidByMode = async () => {
    const from = new Date(Date.now() - 60 * 86_400_000).toISOString();
    const to = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const count = async (mode: string) => {
      const { body } = await orders.call(
        `/internal/sales-by-day?from=${from.slice(0, 10)}&to=${to.slice(0, 10)}${mode}`,
      );
      const days = body['days'] as { paid: number }[];
      return days.reduce((sum, { paid }) => sum + paid, 0);
    };
    return {
      all: await count(''),
      test: await count('&mode=test'),
      live: await count('&mode=live'),
    };
  };

  it('a payment begun with the live key is still accepted, as a live one', async () => {
    await save(liveKeys);
    const reference = await placeOrder();
    expect(await shownOrder(reference)).toMatchObject({ paymentMode: 'live' });
    await save(testKeys);
    const forged = await reportPaid(reference, 'live', first);
    expect(forged.status).toBe(200);
    await eventually(async () =>
      expect(await shownOrder(reference)).toMatchObject({
        status: 'pending',
        flags: [{ reason: 'MODE_MISMATCH' }],
      }),
    );
    const { status } = await reportPaid(reference, 'live', liveKeys.secretKey);
    expect(status).toBe(200);
    await eventually(async () =>
      expect(await shownOrder(reference)).toMatchObject({
        status: 'success',
        paymentMode: 'live',
      }),
    );
  });

  it('a webhook that the test key signed hides none of the same payment that the live key signed', async () => {
    await save(liveKeys);
    const reference = await placeOrder();
    await save(testKeys);
    await reportPaid(reference, 'live', first, 'one-id');
    await reportPaid(reference, 'live', liveKeys.secretKey, 'one-id');
    await reportPaid(reference, 'live', liveKeys.secretKey, 'one-id');
    await eventually(async () =>
      expect(await shownOrder(reference)).toMatchObject({
        status: 'success',
        paymentMode: 'live',
      }),
    );
    expect(
      await orders.rows(
        'select cardinality(request_ids) as deliveries from webhooks order by id',
      ),
    ).toEqual([{ deliveries: 1 }, { deliveries: 2 }]);
  });

  it('a checkout that began with the test keys goes on with the live ones, and counts as live', async () => {
    await save(testKeys);
    const key = newKeyHeader();
    const checkOut = () =>
      orders.post('/api/initialize-payment', ebookOrder(), key);
    const { body: began } = await checkOut();
    const { reference } = began['data'] as { reference: string };
    await save(liveKeys);
    const { body: resumed } = await checkOut();
    expect(resumed['data']).toMatchObject({ reference: `${reference}-2` });
    const { body: again } = await checkOut();
    expect(again['data']).toMatchObject({ reference: `${reference}-2` });
    await reportPaid(`${reference}-2`, 'live', liveKeys.secretKey);
    await eventually(async () =>
      expect(await shownOrder(reference)).toMatchObject({
        status: 'success',
        paymentMode: 'live',
      }),
    );
  });

  it('a test order that was set to success by hand counts as live once a live payment confirms it', async () => {
    await save(testKeys);
    const reference = await placeOrder();
    await save(liveKeys);
    await orders.asAdmin(`/api/admin/orders/${reference}`, 'PUT', {
      status: 'success',
    });
    expect(await shownOrder(reference)).toMatchObject({
      status: 'success',
      paymentMode: 'test',
    });
    await reportPaid(reference, 'live', liveKeys.secretKey);
    await eventually(async () =>
      expect(await shownOrder(reference)).toMatchObject({
        status: 'success',
        paymentMode: 'live',
        flags: [],
      }),
    );
    const changes = await orders.rows(
      `select event_type as type, snapshot->>'paymentMode' as mode from order_history order by version`,
    );
    expect(changes).toEqual([
      { type: 'OrderPlaced', mode: 'test' },
      { type: 'OrderPaid', mode: 'test' },
      { type: 'OrderStatusChanged', mode: 'live' },
    ]);
    const shown = await orders.asAdmin(`/api/admin/orders/${reference}`);
    const kinds = (shown.body['timeline'] as { kind: string }[]).map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('payment-confirmed');
    expect(kinds).not.toContain('status-changed');
  });

  it('the test key proves nothing in a live shop', async () => {
    await save(testKeys);
    const reference = await placeOrder();
    await save(liveKeys);
    expect((await reportPaid(reference, 'test', first)).status).toBe(401);
    expect(await shownOrder(reference)).toMatchObject({
      status: 'pending',
      paymentMode: 'test',
    });
  });

  it('test and live orders are told apart in the list, its export and the sales by day', async () => {
    const receivedByMode = async () => {
      const { values } = await receivedKoboTotal.get();
      const valueOf = (mode: string) =>
        values.find(({ labels }) => labels.mode === mode)?.value ?? 0;
      return [valueOf('test'), valueOf('live')];
    };
    const [testKobo = 0, liveKobo = 0] = await receivedByMode();
    await save(testKeys);
    const test = await placeOrder();
    await reportPaid(test, 'test', first);
    await save(liveKeys);
    const live = await placeOrder();
    await reportPaid(live, 'live', liveKeys.secretKey);
    await eventually(async () =>
      expect((await listed('status=success')).sort()).toEqual(
        [test, live].sort(),
      ),
    );
    expect(await listed('mode=test')).toEqual([test]);
    expect(await listed('mode=live&search=ada@')).toEqual([live]);
    const { token, bearer } = orders;
    const csv = await fetch(`${orders.url}/api/admin/orders/export?mode=test`, {
      headers: { 'x-service-token': token(), authorization: bearer() },
    });
    expect(parse(await csv.text(), { bom: true, columns: true })).toMatchObject(
      [{ Reference: test, 'Payment mode': 'test' }],
    );
    expect(await paidByMode()).toEqual({ all: 2, test: 1, live: 1 });
    expect(await receivedByMode()).toEqual([
      testKobo + 1_000_000,
      liveKobo + 1_000_000,
    ]);
  });
});

describe('keys of the environment', () => {
  it('win, are shown as such and can be changed only there', async () => {
    const fixed = await startShop({
      settings: {
        PAYSTACK_SECRET_KEY: second,
        CHECKOUT: 'popup',
        PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
      },
    });
    expect(await read(fixed)).toMatchObject({
      settings: { checkout: 'popup' },
      meta: {
        fromEnvironment: ['secretKey', 'checkout'],
        secrets: { secretKey: true },
        mode: 'test',
      },
    });
    expect(await save({ secretKey: first }, fixed)).toMatchObject({
      status: 400,
      body: { code: 'SET_BY_ENVIRONMENT' },
    });
    const { status } = await save({ checkout: 'popup', publicKey }, fixed);
    expect(status).toBe(200);
    // The provider cannot be reached, so the browser registers the payment by itself.
    expect((await buy(fixed)).body['data']).toEqual({
      reference: expect.any(String),
      checkout: 'popup',
      public_key: publicKey,
    });
    expect((await sendWebhook(second, fixed)).status).toBe(200);
    await fixed.stop();
  });
});

it('only the admin may save, and only services may read', async () => {
  const anonymous = await orders.call(path, { method: 'PUT', body: '{}' });
  expect(anonymous.status).toBe(401);
  const reader = await fetch(`${orders.url}/internal/settings/payments`);
  expect(reader.status).toBe(401);
});
