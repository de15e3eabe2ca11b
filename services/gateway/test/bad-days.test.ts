import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

// Some of these wait for a hung part until the gateway gives up.
jest.setTimeout(30_000);

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => {
  for (const part of Object.values(gateway.parts)) part.behave(undefined);
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

const untilItAnswers = (path: string) =>
  eventually(async () => {
    const { answer } = await call(path);
    expect(answer.status).toBe(200);
  });

describe('a part that is away', () => {
  it('is said so in our shape, at once, and the rest of the shop works', async () => {
    await gateway.parts.catalog.goAway();
    const { answer, body, ms } = await call('/api/products');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(body).toMatchObject({ success: false, code: 'UNAVAILABLE' });
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|ECONN|catalog/);
    expect(ms).toBeLessThan(1_000);
    expect((await call('/book')).answer.status).toBe(200);
    await gateway.parts.catalog.comeBack();
    await untilItAnswers('/api/products');
  });

  it('is not waited for longer than 3 s when it hangs, nor asked again', async () => {
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

  it('is waited for longer where a payment begins', async () => {
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

  it('costs nobody time after five misses, and is asked again when it is back', async () => {
    const web = gateway.parts.web;
    web.behave(() => undefined);
    await Promise.all(Array.from({ length: 5 }, () => call('/payment')));
    const refused = await call('/payment');
    expect(refused.answer.status).toBe(503);
    expect(refused.ms).toBeLessThan(1_000);
    web.behave(undefined);
    await untilItAnswers('/payment');
    expect((await call('/api/products')).answer.status).toBe(200);
  });
});

describe('a call that breaks off', () => {
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

  it.each(['GET', 'HEAD'])('is tried once more for %s', async (method) => {
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

describe('a slow caller', () => {
  it('is not mistaken for a part that is away', async () => {
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
