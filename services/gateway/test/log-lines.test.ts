import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { pino } from 'pino';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

const lines: string[] = [];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({}, undefined, {
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => gateway.close());

/** Sends the path unchanged, whereas `fetch` would normalise it. */
const get = (path: string) =>
  new Promise<number>((resolve, reject) => {
    request(
      {
        ...{ host: '127.0.0.1', port: gateway.port, path },
        headers: { host: 'shop.example', 'x-forwarded-for': newAddress() },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    )
      .on('error', reject)
      .end();
  });

const token = 'Tk'.repeat(21) + 'x';
const key = 'orderkeyorderkeyorderkey';

it.each([
  `/read-book/${token}`,
  `/Read-Book/${token}`,
  `/./read-book/${token}`,
  `//read-book/${token}`,
  `/x/../read-book/${token}`,
  `/%72ead-book/${token}`,
  `/\\read-book\\${token}`,
  `/read-book\\${token}`,
  `/read-book/${token}/`,
  `/read-book%2f${token}`,
  `/no/such/page/${token}`,
  `/orders/IMP-7Q2K-94XD-3M8T-61RB?key=${key}`,
  `/Orders/IMP-7Q2K-94XD-3M8T-61RB?KEY=${key}`,
  `//orders/IMP-7Q2K-94XD-3M8T-61RB?%6bey=${key}`,
  '/no/such/page/ngozi@example.com',
  '/no/such/page?email=ngozi%40example.com',
])(
  'the log line of %s contains no token, key or email address',
  async (path) => {
    lines.length = 0;
    await get(path);
    await eventually(() => {
      expect(lines.join('')).toContain('"request answered"');
    });
    for (const secret of [token, key, 'ngozi', token.toLowerCase()])
      expect(lines.join('')).not.toContain(secret);
  },
);
