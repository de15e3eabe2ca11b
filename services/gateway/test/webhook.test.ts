import { request } from 'node:http';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.parts.orders.behave(undefined));
afterAll(() => gateway.close());

const path = '/api/webhooks/paystack';

/** Posts each buffer as an HTTP chunk of its own. */
const postInChunks = (chunks: Buffer[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      gateway.url + path,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-paystack-signature': 'a'.repeat(128),
          'x-forwarded-for': newAddress(),
        },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });

const odd =
  '{ "event":"charge.success",\r\n"data" :{"amount":1000000.0,"name":"Ad\\u00e9b\\/ola é ","z":1,"a":[ ]}}\n';

describe('a payment webhook', () => {
  it.each([
    ['oddly formatted JSON', Buffer.from(odd)],
    ['a byte order mark', Buffer.from(`\ufeff${odd}`)],
    ['bytes that are not text', Buffer.from([0x00, 0xff, 0xfe, 0x80, 0x0a])],
  ])('arrives byte for byte, with %s', async (_content, bytes) => {
    const status = await postInChunks([bytes]);
    expect(status).toBe(200);
    const { body, headers } = gateway.parts.orders.received.at(-1) ?? {};
    expect(body?.equals(bytes)).toBe(true);
    expect(headers?.['x-paystack-signature']).toBe('a'.repeat(128));
  });

  it('arrives byte for byte when each byte is a chunk of its own', async () => {
    const bytes = Buffer.from(odd);
    await postInChunks([...bytes].map((byte) => Buffer.from([byte])));
    expect(gateway.parts.orders.received.at(-1)?.body.equals(bytes)).toBe(true);
  });

  it('is forwarded in the compression of its sender', async () => {
    const bytes = Buffer.from('not really gzip');
    await fetch(gateway.url + path, {
      method: 'POST',
      body: bytes,
      headers: { 'content-encoding': 'gzip' },
    });
    const { body, headers } = gateway.parts.orders.received.at(-1) ?? {};
    expect(body?.equals(bytes)).toBe(true);
    expect(headers?.['content-encoding']).toBe('gzip');
  });

  it('is not rate-limited: all 300 from one address are forwarded', async () => {
    const address = newAddress();
    const before = gateway.parts.orders.received.length;
    const answers = await Promise.all(
      Array.from({ length: 300 }, () =>
        fetch(gateway.url + path, {
          method: 'POST',
          body: '{}',
          headers: { 'x-forwarded-for': address },
        }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(gateway.parts.orders.received.length - before).toBe(300);
  });

  it('may come from any origin and have up to 1 MB', async () => {
    const post = (size: number) =>
      fetch(gateway.url + path, {
        method: 'POST',
        body: Buffer.alloc(size),
        headers: { origin: 'https://elsewhere.example' },
      });
    expect((await post(1_000_000)).status).toBe(200);
    expect((await post(1_000_001)).status).toBe(413);
  });

  it('answers 503 with Retry-After, without a second attempt, while orders is unavailable', async () => {
    let tries = 0;
    gateway.parts.orders.behave((_req, res) => {
      tries += 1;
      res.destroy();
    });
    const answer = await fetch(gateway.url + path, {
      method: 'POST',
      body: '{}',
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(tries).toBe(1);
  });
});
