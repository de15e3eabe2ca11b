import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { sendRaw } from './support/raw-call.ts';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

// These tests cover the gateway's part of rows 87, 89, 90, 92 and 93 in the table of
// docs/reader.md, which names the tests of the other rows.

let gateway: TestGateway;
const token = 'A'.repeat(43);
const chapter = '<!doctype html><p>The question before the campaign.</p>';

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.parts['ebook-access'].behave((_req, res) => {
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      vary: 'Cookie',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'self'; sandbox allow-scripts",
    });
    res.end(chapter);
  });
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(gateway.url + path, init);

describe('row 87: a missing or guessed token', () => {
  it('reaches the service without an admin sign-in when it is missing', async () => {
    expect((await send('/api/ebook/validate-access')).status).toBe(200);
    expect((await send('/api/ebook/stats')).status).toBe(401);
  });

  it('is limited to 600 attempts a minute per address', async () => {
    const guesser = { 'x-forwarded-for': newAddress() };
    const path = `/api/ebook/validate-access/${token}`;
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 610; guesses += 61)
      statuses.push(
        ...(await Promise.all(
          Array.from(
            { length: 61 },
            async () => (await send(path, { headers: guesser })).status,
          ),
        )),
      );
    // The other calls reach the service; on a busy machine it may answer some too late.
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(statuses).toContain(200);
    const reader = { 'x-forwarded-for': newAddress() };
    expect((await send(path, { headers: reader })).status).toBe(200);
  });
});

describe('row 89: a chapter under another spelling of its address, or in parts', () => {
  it.each([
    ['a trailing slash', `/api/ebook/content/${token}/`],
    ['a double slash', `/api/ebook//content/${token}`],
    ['an encoded letter', `/api/ebook/c%6fntent/${token}`],
    ['a doubly encoded letter', `/api/ebook/c%256fntent/${token}`],
    ['capitals', `/API/ebook/content/${token}`],
    ['dot segments', `/api/ebook/stats/../content/${token}`],
    ['an encoded slash', `/api/ebook/content%2f${token}`],
    ['a path parameter', `/api/ebook;x/content/${token}`],
  ])('is not served with %s', async (_spelling, path) => {
    const answer = await sendRaw(gateway.port, [
      `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 40[14] /);
    expect(answer).not.toContain('campaign');
  });

  it('has no body for HEAD', async () => {
    const answer = await sendRaw(gateway.port, [
      `HEAD /api/ebook/content/${token} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain('campaign');
  });

  it.each([
    ['Range', { range: 'bytes=0-9' }],
    ['If-None-Match', { 'if-none-match': '*' }],
    ['If-Modified-Since', { 'if-modified-since': new Date().toUTCString() }],
  ])('is served completely, whatever %s contains', async (_name, headers) => {
    const answer = await send(`/api/ebook/content/${token}`, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(chapter);
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('accept-ranges')).toBeNull();
  });
});

describe('row 90: a chapter that was read before', () => {
  it('is never cached: each request reaches the service', async () => {
    let requests = 0;
    gateway.parts['ebook-access'].behave((_req, res) => {
      requests += 1;
      res.writeHead(200, {
        'cache-control': 'private, no-store',
        vary: 'Cookie',
      });
      res.end(`<p>${requests}</p>`);
    });
    for (const cookie of [
      '__Host-imprint_reader=a',
      '__Host-imprint_reader=b',
      '',
    ]) {
      const answer = await send(`/api/ebook/content/${token}`, {
        headers: { cookie },
      });
      expect(await answer.text()).toBe(`<p>${requests}</p>`);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('vary')).toContain('Cookie');
      expect(answer.headers.get('age')).toBeNull();
    }
    expect(requests).toBe(3);
  });
});

describe('rows 92 and 93: the reader in a foreign frame, and links out of the book', () => {
  it('forbids foreign frames and windows, and sends no referrer', async () => {
    const { headers } = await send(`/api/ebook/content/${token}`);
    expect(headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('refuses a heartbeat that another site made the browser send', async () => {
    const answer = await send(`/api/ebook/heartbeat/${token}`, {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  });
});
