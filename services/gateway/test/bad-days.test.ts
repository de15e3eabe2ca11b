import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import { eventually, measureFastestMs } from '@imprint/chassis/testing';
import { adminCalls } from './support/admin-calls.ts';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

// Some tests wait until the call of a hanging service times out.
type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(async () => {
  for (const part of Object.values(gateway.parts)) {
    part.behave(undefined);
    // A failed test must not leave its service unavailable to the tests after it.
    await part.reconnect();
  }
});
afterAll(() => gateway.close());

const call = async (path: string, init: Init = {}) => {
  const started = performance.now();
  const answer = await fetch(gateway.url + path, {
    ...init,
    headers: { 'x-forwarded-for': newAddress(), ...init.headers },
  });
  const body = (await answer.json()) as { code?: string };
  return { answer, body, ms: performance.now() - started };
};

const waitUntilAvailable = (path: string) =>
  eventually(async () => {
    const { answer } = await call(path);
    expect(answer.status).toBe(200);
  });

describe('an unavailable service', () => {
  it('is reported in the common error body within 1 s, while other services still answer', async () => {
    await gateway.parts.catalog.disconnect();
    const took = await measureFastestMs(1_000, async () => {
      const { answer, body } = await call('/api/products');
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(body).toMatchObject({ success: false, code: 'UNAVAILABLE' });
      expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|ECONN|catalog/);
    });
    expect(took).toBeLessThan(1_000);
    expect((await call('/book')).answer.status).toBe(200);
    await gateway.parts.catalog.reconnect();
    await waitUntilAvailable('/api/products');
  });

  it('times out after 3 s when it hangs, without a second attempt', async () => {
    let tries = 0;
    gateway.parts.analytics.behave(() => {
      tries += 1;
    });
    const { answer, ms } = await call('/api/visits');
    expect(answer.status).toBe(503);
    expect(ms).toBeGreaterThan(2_900);
    expect(ms).toBeLessThan(4_500);
    expect(tries).toBe(1);
  });

  it('may take longer than 3 s when a payment is initialized', async () => {
    gateway.parts.orders.behave((req, res) => {
      req.resume();
      setTimeout(() => res.end('{}'), 4_000);
    });
    const { answer } = await call('/api/initialize-payment', {
      method: 'POST',
      body: '{}',
    });
    expect(answer.status).toBe(200);
  });

  it('delays no call after five timeouts, and is called again when it is back', async () => {
    const web = gateway.parts.web;
    web.behave(() => undefined);
    await Promise.all(Array.from({ length: 5 }, () => call('/payment')));
    const took = await measureFastestMs(1_000, async () =>
      expect((await call('/payment')).answer.status).toBe(503),
    );
    expect(took).toBeLessThan(1_000);
    web.behave(undefined);
    await waitUntilAvailable('/payment');
    expect((await call('/api/products')).answer.status).toBe(200);
  });
});

describe('the search of the back office', () => {
  const found = (email: string) => ({
    customers: {
      items: [{ email, paidOrders: 2, spentKobo: 2_000_000 }],
      hasMore: false,
    },
  });

  type Asked = { query: string; emails: string[] };

  /** Lets a service answer searches. */
  const answerSearches = (
    part: 'orders' | 'analytics' | 'catalog',
    answerOf: (asked: Asked) => object,
  ) =>
    gateway.parts[part].behave((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        res.setHeader('content-type', 'application/json');
        res.end(JSON.stringify(answerOf(JSON.parse(body) as Asked)));
      });
    });

  let calls: ReturnType<typeof adminCalls>;
  let token: string;
  beforeAll(async () => {
    calls = adminCalls(gateway);
    ({ token } = await calls.signIn());
  });
  const search = async (q: string) => {
    const path = `/api/admin/search?q=${encodeURIComponent(q)}`;
    const answer = await calls.call('GET', path, { token });
    return { status: answer.status, body: await answer.json() };
  };

  it('finds customers also by the name of the recipient of an order, which only orders have', async () => {
    const order = (email: string, recipient: string | null) => ({
      ...{ email, recipient, reference: 'IMP-7Q2K', productName: 'Paperback' },
      ...{ quantity: 1, amountKobo: 1_000_000, refundedKobo: 0 },
      ...{ status: 'success', isTest: false, isImported: false },
    });
    const orders = {
      items: [
        order('eze@example.com', 'Ngozi Eze'),
        order('eze@example.com', 'Ngozi Eze'),
        order('ngozi@example.com', 'Ngozi Obi'),
        order('other@example.com', 'Ada'),
        order('digital@example.com', null),
      ],
      hasMore: true,
    };
    const asked: string[][] = [];
    answerSearches('orders', () => ({ orders }));
    answerSearches('catalog', () => ({}));
    answerSearches('analytics', ({ emails }) => {
      asked.push(emails);
      return found(emails[0] ?? 'ngozi@example.com');
    });
    const { body } = await search('ngozi e');
    expect(body).toEqual({
      orders,
      customers: {
        items: [
          ...found('ngozi@example.com').customers.items,
          {
            ...found('eze@example.com').customers.items[0],
            name: 'Ngozi Eze',
          },
        ],
        hasMore: false,
      },
      unavailable: [],
    });
    expect(asked).toEqual([[], ['eze@example.com']]);
    const five = [1, 2, 3, 4, 5].map((n) => found(`ngozi${n}@example.com`));
    answerSearches('analytics', ({ emails }) =>
      emails[0]
        ? found(emails[0])
        : {
            customers: {
              items: five.flatMap(({ customers }) => customers.items),
              hasMore: false,
            },
          },
    );
    // A named customer for whom there is no place is more to be found.
    expect((await search('ngozi e')).body).toMatchObject({
      customers: {
        items: five.map(({ customers }) => customers.items[0]),
        hasMore: true,
      },
    });
  });

  it('asks each service for the kinds that it stores, and says which could not be searched', async () => {
    answerSearches('analytics', ({ query }) => found(query));
    // This service hangs, and the next one is not running.
    gateway.parts.catalog.behave(() => {});
    await gateway.parts.orders.disconnect();
    const started = performance.now();
    expect(await search(' ngozi@example.com ')).toEqual({
      status: 200,
      body: {
        ...found('ngozi@example.com'),
        unavailable: ['orders', 'messages', 'articles', 'pages'],
      },
    });
    expect(performance.now() - started).toBeLessThan(3_000);
    expect((await search(' ')).status).toBe(400);
    expect((await calls.call('GET', '/api/admin/search?q=a')).status).toBe(401);
  });
});

describe('a call whose connection breaks', () => {
  const breakOnce = () => {
    let tries = 0;
    gateway.parts.catalog.behave((req, res) => {
      tries += 1;
      if (tries === 1) return void res.destroy();
      req.resume();
      return void res.end('{}');
    });
    return () => tries;
  };

  it.each(['GET', 'HEAD'])('is repeated once for %s', async (method) => {
    const tries = breakOnce();
    const answer = await fetch(`${gateway.url}/api/contact`, { method });
    expect(answer.status).toBe(200);
    expect(tries()).toBe(2);
  });

  it('is never repeated when it may have changed something', async () => {
    const tries = breakOnce();
    const { answer } = await call('/api/contact', {
      method: 'POST',
      body: '{}',
    });
    expect(answer.status).toBe(503);
    expect(tries()).toBe(1);
  });
});

/** Starts a POST with a chunked body, which declares no length. */
const sendInChunks = (path: string, headers: Record<string, string> = {}) => {
  const sent = request(gateway.url + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  });
  sent.on('error', () => undefined);
  return sent;
};

describe('the gateway stays available when a client', () => {
  const chunk = Buffer.alloc(60_000, ' ');
  const expectAvailable = async () => {
    await pause(50);
    expect((await call('/book')).answer.status).toBe(200);
  };

  it('goes on sending a body to an unavailable service', async () => {
    const { token } = await adminCalls(gateway).signIn();
    await gateway.parts.catalog.disconnect();
    const sent = sendInChunks('/api/resources/upload-image', {
      authorization: `Bearer ${token}`,
    });
    sent.write(chunk);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(503);
    sent.write(chunk);
    await expectAvailable();
    sent.destroy();
    await gateway.parts.catalog.reconnect();
    await waitUntilAvailable('/api/products');
  });

  it('disconnects while its call waits for a free connection', async () => {
    gateway.parts.orders.behave(() => undefined);
    const all = Array.from({ length: 128 }, () =>
      call('/api/initialize-payment', { method: 'POST', body: '{}' }),
    );
    await pause(500);
    const sent = sendInChunks('/api/initialize-payment');
    sent.end(chunk);
    await pause(100);
    sent.destroy();
    await expectAvailable();
    await gateway.parts.orders.disconnect();
    for (const { answer } of await Promise.all(all))
      expect(answer.status).toBe(503);
    await gateway.parts.orders.reconnect();
  });
});

describe('a client that disconnects before its call is repeated', () => {
  it('causes no second attempt', async () => {
    let tries = 0;
    gateway.parts.catalog.behave((_req, res) => {
      tries += 1;
      // The client disconnects at once. After a pause, a busy gateway might have repeated the call already.
      res.destroy();
      setImmediate(() => sent.destroy());
    });
    const sent = request(`${gateway.url}/api/contact`);
    sent.on('error', () => undefined);
    sent.end();
    await eventually(async () => expect(tries).toBe(1));
    await pause(300);
    expect(tries).toBe(1);
  });
});

describe('a slow client', () => {
  it('is not mistaken for an unavailable service', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(Buffer.from('{"a":'));
        setTimeout(() => {
          controller.enqueue(Buffer.from('1}'));
          controller.close();
        }, 3_500);
      },
    });
    const { answer } = await call('/api/contact', {
      method: 'POST',
      body,
      duplex: 'half',
    });
    expect(answer.status).toBe(200);
    expect(gateway.parts.catalog.received.at(-1)?.body.toString()).toBe(
      '{"a":1}',
    );
  });
});
