import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { rawCall } from './support/raw-call.ts';
import { type Rendered, startRendering } from './support/rendered.ts';
import {
  type CachedGateway,
  startCachedGateway,
} from './support/start-cached-gateway.ts';

let gateway: CachedGateway;
let web: Rendered;
beforeAll(async () => {
  gateway = await startCachedGateway();
});
beforeEach(() => {
  gateway.change();
  web = startRendering(gateway.parts.web);
});
afterEach(() => {
  for (const part of Object.values(gateway.parts)) part.behave(undefined);
});
afterAll(() => gateway.close());

const { stringify } = JSON;
const raw = async (path: string, headers: string, method = 'GET') => {
  const answer = await rawCall(gateway.port, [
    `${method} ${path} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n${headers}\r\n`,
  ]);
  const end = answer.indexOf('\r\n\r\n');
  return { head: answer.slice(0, end), body: answer.slice(end + 4) };
};

describe('a kept page', () => {
  it('is rendered once and answered with the same security headers and ids', async () => {
    const first = await gateway.get('/book');
    const second = await gateway.get('/book', { 'x-request-id': 'abcd-1234' });
    expect(await second.text()).toBe(await first.text());
    expect(web.asked).toHaveLength(1);
    expect(second.headers.get('cache-status')).toBe('imprint; hit');
    expect(second.headers.get('x-request-id')).toBe('abcd-1234');
    expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s to who takes it', async (encoding, unpack) => {
    const plain = await (await gateway.get('/book')).text();
    const { port } = gateway;
    const answer = await new Promise<Buffer>((resolve, reject) => {
      void import('node:http').then(({ get }) =>
        get(
          { port, path: '/book', headers: { 'accept-encoding': encoding } },
          (res) => {
            expect(res.headers['content-encoding']).toBe(encoding);
            expect(res.headers.vary).toBe('Accept-Encoding');
            const chunks: Buffer[] = [];
            res.on('data', (chunk: Buffer) => chunks.push(chunk));
            res.on('end', () => {
              const body = Buffer.concat(chunks);
              expect(res.headers['content-length']).toBe(`${body.length}`);
              resolve(body);
            });
          },
        ).on('error', reject),
      );
    });
    expect(answer.length).toBeLessThan(plain.length / 4);
    expect(unpack(answer).toString()).toBe(plain);
    expect(web.asked).toHaveLength(1);
  });

  it('is not sent again to who has it, and has another tag in each encoding', async () => {
    const { headers } = await gateway.get('/book');
    const tag = headers.get('etag') ?? '';
    const again = await gateway.get('/book', { 'if-none-match': `W/${tag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('vary')).toBe('Accept-Encoding');
    expect(again.headers.get('content-length')).toBeNull();
    const asBrotli = await gateway.get('/book', {
      'if-none-match': tag,
      'accept-encoding': 'br',
    });
    expect(asBrotli.status).toBe(200);
    expect(asBrotli.headers.get('etag')).not.toBe(tag);
    web.say('something else');
    gateway.change();
    const changed = await gateway.get('/book', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
  });

  it('answers HEAD with the headers of GET and nothing more', async () => {
    const first = await raw('/book', '', 'HEAD');
    expect(first.head).toMatch(/^HTTP\/1\.1 200/);
    expect(first.head).toMatch(/content-length: [1-9]\d{3}/i);
    expect(first.body).toBe('');
    expect(web.asked.map(({ method }) => method)).toEqual(['GET']);
    const full = await gateway.get('/book');
    expect(await full.text()).toContain('as it was');
    expect(web.asked).toHaveLength(1);
  });

  it('is rendered once for five hundred who come at once', async () => {
    web.hold();
    const all = Array.from({ length: 500 }, () => gateway.get('/'));
    setTimeout(web.letGo, 300);
    const answers = await Promise.all(all);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(web.asked).toHaveLength(1);
  });

  it('is one page for every campaign that leads to it', async () => {
    await gateway.get('/book?utm_source=a&fbclid=b');
    await gateway.get('/book?utm_source=c');
    expect(web.asked.map(({ url }) => url)).toEqual(['/book']);
  });
});

describe('a public answer of the API', () => {
  it('is kept with its tag', async () => {
    const catalog = startRendering(gateway.parts.catalog, {
      'content-type': 'application/json',
      'content-security-policy': 'script-src evil.example',
      'cache-control': '',
    });
    const first = await gateway.get('/api/resources/posts?limit=6&page=2');
    const second = await gateway.get('/api/resources/posts?page=2&limit=6');
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('cache-control')).toBe('no-cache');
    expect(second.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'/,
    );
    expect(catalog.asked).toHaveLength(1);
  });

  it.each([
    ['with a bearer', '/api/resources/posts', { authorization: 'Bearer x' }],
    ['of drafts', '/api/resources/posts?all=true', {}],
    ['of a search', '/api/resources/posts?q=target', {}],
    ['with an unknown parameter', '/api/products?x=1', {}],
  ])('%s is never answered from a copy', async (_what, path, headers) => {
    const catalog = startRendering(gateway.parts.catalog);
    await gateway.get(path.replace(/\?.*/, ''));
    const answer = await gateway.get(path, headers);
    expect(answer.headers.get('cache-status')).toBeNull();
    await gateway.get(path, headers);
    const wrongBearer = 'authorization' in headers;
    expect(answer.status).toBe(wrongBearer ? 403 : 200);
    expect(catalog.asked).toHaveLength(wrongBearer ? 1 : 3);
  });
});

describe('what is never kept', () => {
  it.each([
    '/admin',
    '/admin/orders',
    '/payment',
    '/payment-success',
    '/orders/IMP-1',
    '/read-book/token',
    '/book?x=1',
    '/BOOK',
    '/%62ook',
    '/book/',
  ])('is %s', async (path) => {
    await gateway.get(path);
    const answer = await gateway.get(path);
    expect(answer.headers.get('cache-status')).toBeNull();
    expect(web.asked).toHaveLength(2);
  });

  it.each([
    ['a refusal to be kept', { 'cache-control': 'no-store' }],
    ['an answer for one person', { 'cache-control': 'private' }],
    ['an answer with a cookie', { 'set-cookie': 'who=me' }],
    ['one by cookie', { vary: 'Cookie' }],
    ['one by anything', { vary: '*' }],
  ])('is %s', async (_what, headers) => {
    web = startRendering(gateway.parts.web, headers);
    await gateway.get('/book');
    const before = web.asked.length;
    const answer = await gateway.get('/book');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-status')).not.toBe('imprint; hit');
    expect(web.asked.length).toBeGreaterThan(before);
  });

  it('is an answer other than 200, which passes as it is', async () => {
    let asked = 0;
    gateway.parts.web.behave((_req, res) => {
      asked += 1;
      res.writeHead(asked === 1 ? 404 : 301, {
        location: '/resources/now',
        'cache-control': 'no-store',
      });
      res.end('not here');
    });
    const none = await gateway.get('/resources/none');
    expect([none.status, await none.text()]).toEqual([404, 'not here']);
    const moved = await gateway.get('/resources/none');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/resources/now');
    expect(asked).toBe(2);
  });

  it('is an answer too large, which is streamed', async () => {
    const large = 'x'.repeat(3_000_000);
    gateway.parts.web.behave((_req, res) => void res.end(large));
    const answer = await gateway.get('/book');
    expect(await answer.text()).toBe(large);
    expect(answer.headers.get('cache-status')).toBeNull();
  });
});

describe('somebody who wants others to see their answer', () => {
  const invalidates: [string, string][] = [
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'gopher'],
    ['x-original-url', '/admin'],
    ['x-rewrite-url', '/admin'],
    ['forwarded', 'host=evil.example'],
    ['cookie', 'who=me'],
    ['origin', 'https://evil.example'],
    ['referer', 'https://evil.example'],
    ['user-agent', 'evil'],
    ['accept', 'text/evil'],
    ['accept-language', 'xx-evil'],
    ['x-service-token', 'evil'],
    ['x-request-id', 'evil-evil-evil'],
    ['range', 'bytes=0-1'],
    ['if-none-match', '"evil"'],
    ['cache-control', 'no-cache'],
  ];

  it.each(invalidates)(
    'gets nothing of %s to the part',
    async (name, value) => {
      const answer = await gateway.get('/book', { [name]: value });
      expect(answer.status).toBe(200);
      const told = stringify(web.asked[0]?.headers);
      expect(told).not.toContain(value);
      expect(web.asked[0]?.headers['x-service-token']).toMatch(/^eyJ/);
      const next = await gateway.get('/book');
      expect(await next.text()).toContain('as it was');
      expect(next.headers.get('x-request-id')).not.toBe(value);
      expect(next.headers.getSetCookie()).toEqual([]);
    },
  );

  it('gets nothing by the host', async () => {
    const hostile = await rawCall(gateway.port, [
      'GET /book HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    ]);
    expect(hostile).toMatch(/^HTTP\/1\.1 421/);
    expect(web.asked).toEqual([]);
    expect(await (await gateway.get('/book')).text()).not.toContain('evil');
    const absolute = await rawCall(gateway.port, [
      'GET http://evil.example/book HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n',
    ]);
    expect(absolute).toMatch(/^HTTP\/1\.1 404/);
  });

  it('gets no copy by another host', async () => {
    await gateway.get('/book');
    const answer = await rawCall(gateway.port, [
      'GET /book HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 421/);
  });

  it('gets two hosts refused, though the page is kept', async () => {
    await gateway.get('/book');
    const { head } = await raw('/book', 'host: evil.example\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400/);
  });

  it('gets the answer to a call with a body from no copy', async () => {
    await gateway.get('/book');
    const { head } = await raw('/book', 'content-length: 0\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200/);
    const smuggled = await raw(
      '/book',
      'transfer-encoding: chunked\r\n\r\n0\r\n',
    );
    expect(smuggled.head).not.toMatch(/cache-status/);
  });

  it('is counted, whether a copy answers or not', async () => {
    const strict = await startCachedGateway({ LIMIT_FACTOR: '0.005' });
    startRendering(strict.parts.web);
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await strict.get('/book', from)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await strict.get('/book', from);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await strict.get('/book')).status).toBe(200);
    await strict.close();
  });

  it('fills no more memory than there is for copies', async () => {
    const small = await startCachedGateway({ CACHE_MEGABYTES: '1' });
    const noise = startRendering(small.parts.web);
    for (let at = 0; at < 120; at += 1) {
      await small.get(`/resources/a-${at}`);
      await small.get('/book');
    }
    // Asked for all the time, the page stayed; of the others the oldest went.
    expect(noise.asked.filter(({ url }) => url === '/book')).toHaveLength(1);
    await small.get('/resources/a-119');
    await small.get('/resources/a-0');
    expect(noise.asked).toHaveLength(122);
    await small.close();
  });
});
