import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRedis } from '@imprint/chassis/redis';
import {
  eventually,
  measureFastestMs,
  redisUrl,
  silentLog,
} from '@imprint/chassis/testing';
import { adminCalls } from './support/admin-calls.ts';
import { type Relay, startFreezableProxy } from './support/relay.ts';
import {
  admin,
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

const post = (gateway: TestGateway, path: string, address: string) =>
  fetch(gateway.url + path, {
    method: 'POST',
    body: '{}',
    headers: { 'x-forwarded-for': address },
  });

const postTimes = async (
  gateway: TestGateway,
  path: string,
  address: string,
  times: number,
) => {
  const answers = await Promise.all(
    Array.from({ length: times }, () => post(gateway, path, address)),
  );
  const passed = answers.filter(({ status }) => status === 200).length;
  return { passed, refused: answers.find(({ status }) => status === 429) };
};

// No other test file uses these addresses, since all files share the counters in Redis.
const address = (last: number) => `203.0.113.${last}`;

describe('the rate limits', () => {
  let gateway: TestGateway;
  let second: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
    second = await startGateway();
  });
  afterAll(async () => {
    await gateway.close();
    await second.close();
  });

  it('allow an address thirty payment checks a minute, counted across all instances', async () => {
    const path = '/api/verify-payment';
    const here = await postTimes(gateway, path, address(1), 20);
    const there = await postTimes(second, path, address(1), 20);
    expect(here.passed + there.passed).toBe(30);
    expect(Number(there.refused?.headers.get('retry-after'))).toBeGreaterThan(
      0,
    );
    expect(await there.refused?.json()).toMatchObject({
      success: false,
      code: 'TOO_MANY_REQUESTS',
    });
    expect((await post(gateway, path, address(2))).status).toBe(200);
  });

  it('allow an address 600 requests for chapters of the sample a minute', async () => {
    const path = '/api/ebook/sample/content?chapter=4';
    const { passed } = await postTimes(gateway, path, address(6), 620);
    expect(passed).toBe(600);
  });

  it('count an IPv6 /64 network as one address', async () => {
    const path = '/api/contact';
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_value, i) =>
        post(gateway, path, `2001:db8:9:9::${i + 1}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  it('give every key in Redis an expiry', async () => {
    await post(gateway, '/api/contact', address(3));
    const keys = await gateway.redis.keys('gateway:*');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys)
      // Redis answers -1 for a key without an expiry, and -2 for a key that has expired since it was listed.
      expect(await gateway.redis.ttl(key)).not.toBe(-1);
  });
});

describe('while Redis is unavailable', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ REDIS_URL: 'redis://127.0.0.1:1' });
  });
  afterAll(() => gateway.close());

  it('pages, API reads and webhooks are answered', async () => {
    for (const path of ['/', '/api/products', '/api/ebook/validate-access/x']) {
      const answer = await fetch(gateway.url + path);
      expect(answer.status).toBe(200);
    }
    const { passed } = await postTimes(
      gateway,
      '/api/webhooks/paystack',
      address(4),
      100,
    );
    expect(passed).toBe(100);
  });

  it('each process counts by itself and allows half of the limit', async () => {
    const path = '/api/verify-payment';
    const { passed } = await postTimes(gateway, path, address(5), 30);
    expect(passed).toBe(15);
  });

  it('the sign-in is still throttled', async () => {
    const calls = adminCalls(gateway);
    const guesser = newAddress();
    const wrong = { ...admin, password: 'wrong' };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await calls.logIn(wrong, guesser)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await calls.logIn(admin)).status).toBe(200);
  });
});

describe('while the database of the gateway is unavailable', () => {
  it('pages are answered, and the calls of an admin session get 503 with Retry-After', async () => {
    let relay: Relay | undefined;
    const gateway = await startGateway({}, async (url) => {
      const relayedUrl = new URL(url);
      const { hostname: host, port } = relayedUrl;
      relay = await startFreezableProxy({ host, port: Number(port) });
      relayedUrl.host = `127.0.0.1:${relay.port}`;
      return relayedUrl.href;
    });
    try {
      const calls = adminCalls(gateway);
      const { token } = await calls.signIn();
      relay?.close();
      expect((await fetch(`${gateway.url}/book`)).status).toBe(200);
      const answers = [
        await calls.logIn(),
        await calls.verify(token),
        await calls.renew(token),
        await calls.logOut(token),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('5');
        expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
      }
    } finally {
      await gateway.close();
    }
  });
});

describe('a Redis that hangs', () => {
  it('delays a call by less than 1.5 s and does not fail it', async () => {
    const { hostname, port } = new URL(redisUrl());
    const relay = await startFreezableProxy({
      host: hostname,
      port: Number(port),
    });
    const gateway = await startGateway(
      { REDIS_URL: `redis://127.0.0.1:${relay.port}` },
      undefined,
      { connectRedis: (url) => createRedis(url, silentLog) },
    );
    try {
      await eventually(() => expect(gateway.redis.status).toBe('ready'));
      expect((await post(gateway, '/api/contact', address(6))).status).toBe(
        200,
      );
      relay.freeze();
      const took = await measureFastestMs(1_500, async () => {
        const answer = await post(gateway, '/api/contact', address(6));
        expect(answer.status).toBe(200);
      });
      expect(took).toBeLessThan(1_500);
    } finally {
      await gateway.close();
      relay.close();
    }
  });
});
