import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { rawCall } from './support/raw-call.ts';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

// What readers try at the door: the gateway's part of rows 87, 89, 90, 92 and 93. The table in
// docs/reader.md says where the others are.

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

const ask = (path: string, init: RequestInit = {}) =>
  fetch(gateway.url + path, init);

describe('row 87: a link without its token, and tokens that are guessed', () => {
  it('is the reader’s to refuse, not the sign-in’s', async () => {
    expect((await ask('/api/ebook/validate-access')).status).toBe(200);
    expect((await ask('/api/ebook/stats')).status).toBe(401);
  });

  it('end at six hundred a minute from one address, and not for the next one', async () => {
    const guesser = { 'x-forwarded-for': newAddress() };
    const path = `/api/ebook/validate-access/${token}`;
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 610; guesses += 61)
      statuses.push(
        ...(await Promise.all(
          Array.from(
            { length: 61 },
            async () => (await ask(path, { headers: guesser })).status,
          ),
        )),
      );
    const countOf = (sought: number) =>
      statuses.filter((status) => status === sought).length;
    expect({ 200: countOf(200), 429: countOf(429) }).toEqual({
      200: 600,
      429: 10,
    });
    const reader = { 'x-forwarded-for': newAddress() };
    expect((await ask(path, { headers: reader })).status).toBe(200);
  });
});

describe('row 89: a chapter by another spelling of its address, or in parts', () => {
  it.each([
    ['a slash at the end', `/api/ebook/content/${token}/`],
    ['two slashes', `/api/ebook//content/${token}`],
    ['letters in code', `/api/ebook/c%6fntent/${token}`],
    ['letters in code twice', `/api/ebook/c%256fntent/${token}`],
    ['capitals', `/API/ebook/content/${token}`],
    ['a way up and down', `/api/ebook/stats/../content/${token}`],
    ['a slash in code', `/api/ebook/content%2f${token}`],
    ['a parameter', `/api/ebook;x/content/${token}`],
  ])('reaches nobody with %s', async (_how, path) => {
    const answer = await rawCall(gateway.port, [
      `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 40[14] /);
    expect(answer).not.toContain('campaign');
  });

  it('has no body by HEAD', async () => {
    const answer = await rawCall(gateway.port, [
      `HEAD /api/ebook/content/${token} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain('campaign');
  });

  it.each([
    ['Range', { range: 'bytes=0-9' }],
    ['If-None-Match', { 'if-none-match': '*' }],
    ['If-Modified-Since', { 'if-modified-since': new Date().toUTCString() }],
  ])('is whole or not at all, whatever %s says', async (_name, headers) => {
    const answer = await ask(`/api/ebook/content/${token}`, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(chapter);
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('accept-ranges')).toBeNull();
  });
});

describe('row 90: a chapter that was read before', () => {
  it('is kept by nobody on its way: each time the part is asked anew', async () => {
    let asked = 0;
    gateway.parts['ebook-access'].behave((_req, res) => {
      asked += 1;
      res.writeHead(200, {
        'cache-control': 'private, no-store',
        vary: 'Cookie',
      });
      res.end(`<p>${asked}</p>`);
    });
    for (const cookie of [
      '__Host-imprint_reader=a',
      '__Host-imprint_reader=b',
      '',
    ]) {
      const answer = await ask(`/api/ebook/content/${token}`, {
        headers: { cookie },
      });
      expect(await answer.text()).toBe(`<p>${asked}</p>`);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('vary')).toContain('Cookie');
      expect(answer.headers.get('age')).toBeNull();
    }
    expect(asked).toBe(3);
  });
});

describe('rows 92 and 93: a reader inside another site, and links that lead out of the book', () => {
  it('opens for no foreign frame or window, and tells no address on', async () => {
    const { headers } = await ask(`/api/ebook/content/${token}`);
    expect(headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('takes no beat that another site made the browser send', async () => {
    const answer = await ask(`/api/ebook/heartbeat/${token}`, {
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
