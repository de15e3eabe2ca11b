import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderMetrics } from '@imprint/chassis/metrics';
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

const report = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/csp-reports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/csp-report',
      'x-forwarded-for': newAddress(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const countOf = async (directive: string): Promise<number> => {
  const metrics = await renderMetrics();
  const line = metrics
    .split('\n')
    .find(
      (one) =>
        one.startsWith('csp_reports_total{') &&
        one.includes(`directive="${directive}"`),
    );
  return Number(line?.split(' ').at(-1));
};

const legacy = (directive: string) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/read-book/secret-token',
    'blocked-uri': 'https://evil.example/secret-token',
    'violated-directive': `${directive} 'self'`,
  },
});

describe('the CSP violation reports', () => {
  it('are counted by directive in both report formats, and are never logged', async () => {
    const before = await countOf('script-src-elem');
    const first = await report(legacy('script-src-elem'), { origin: 'null' });
    expect([first.status, await first.json()]).toEqual([202, { counted: 1 }]);
    const second = await report(
      [
        {
          type: 'csp-violation',
          age: 1,
          url: 'https://shop.example/read-book/secret-token',
          body: { effectiveDirective: 'script-src-elem' },
        },
        { type: 'deprecation', body: { id: 'x' } },
      ],
      { 'content-type': 'application/reports+json' },
    );
    expect([second.status, await second.json()]).toEqual([202, { counted: 1 }]);
    expect(await countOf('script-src-elem')).toBe(before + 2);
    expect(lines.join('')).not.toContain('secret-token');
  });

  it('of an unknown directive are counted as "other"', async () => {
    const before = await countOf('other');
    await report(legacy('made-up-by-a-stranger'));
    expect(await countOf('other')).toBe(before + 1);
    expect(await renderMetrics()).not.toContain('made-up-by-a-stranger');
  });

  it.each([
    ['not JSON', '{', 400],
    ['not a report', '{"a":1}', 400],
    ['larger than 16 kB', `["${'x'.repeat(16_000)}"]`, 413],
    ['more than fifty', JSON.stringify(Array(51).fill({ type: 'x' })), 400],
  ])('are refused when they are %s', async (_, body, status) => {
    expect((await report(body)).status).toBe(status);
  });

  it('are limited in number per address', async () => {
    const address = { 'x-forwarded-for': newAddress() };
    const statuses = new Set<number>();
    for (let call = 0; call < 80; call += 1)
      statuses.add((await report(legacy('img-src'), address)).status);
    expect([...statuses].toSorted()).toEqual([202, 429]);
  });
});

it('security.txt is served by the web service', async () => {
  const answer = await fetch(`${gateway.url}/.well-known/security.txt`);
  expect(answer.status).toBe(200);
  expect(gateway.parts.web.received.at(-1)?.url).toBe(
    '/.well-known/security.txt',
  );
});
