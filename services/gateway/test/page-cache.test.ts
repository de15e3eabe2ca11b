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
import { sendRaw } from './support/raw-call.ts';
import { type Rendered, renderPages } from './support/rendered.ts';
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
  web = renderPages(gateway.parts.web);
});
afterEach(() => {
  for (const part of Object.values(gateway.parts)) part.behave(undefined);
});
afterAll(() => gateway.close());

const { stringify } = JSON;
const raw = async (path: string, headers: string, method = 'GET') => {
  const answer = await sendRaw(gateway.port, [
    `${method} ${path} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n${headers}\r\n`,
  ]);
  const end = answer.indexOf('\r\n\r\n');
  return { head: answer.slice(0, end), body: answer.slice(end + 4) };
};

describe('a cached page', () => {
  it('is rendered once and sent with the security headers and the id of each request', async () => {
    const first = await gateway.get('/book');
    const second = await gateway.get('/book', { 'x-request-id': 'abcd-1234' });
    expect(await second.text()).toBe(await first.text());
    expect(web.requests).toHaveLength(1);
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
  ] as const)(
    'is sent as %s to a client that accepts it',
    async (encoding, unpack) => {
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
      expect(web.requests).toHaveLength(1);
    },
  );

  it('answers 304 to a client that has it, and has a different ETag in each encoding', async () => {
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
    web.setText('something else');
    gateway.change();
    const changed = await gateway.get('/book', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
  });

  it('answers HEAD with the headers of GET and without a body', async () => {
    const first = await raw('/book', '', 'HEAD');
    expect(first.head).toMatch(/^HTTP\/1\.1 200/);
    expect(first.head).toMatch(/content-length: [1-9]\d{3}/i);
    expect(first.body).toBe('');
    expect(web.requests.map(({ method }) => method)).toEqual(['GET']);
    const full = await gateway.get('/book');
    expect(await full.text()).toContain('as it was');
    expect(web.requests).toHaveLength(1);
  });

  it('is rendered once for five hundred simultaneous requests', async () => {
    web.holdAnswers();
    const all = Array.from({ length: 500 }, () => gateway.get('/'));
    setTimeout(web.releaseAnswers, 300);
    const answers = await Promise.all(all);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(web.requests).toHaveLength(1);
  });

  it('is the same page for every campaign link', async () => {
    await gateway.get('/book?utm_source=a&fbclid=b');
    await gateway.get('/book?utm_source=c');
    expect(web.requests.map(({ url }) => url)).toEqual(['/book']);
  });
});

describe('a public API response', () => {
  it('is cached with its ETag', async () => {
    const catalog = renderPages(gateway.parts.catalog, {
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
    expect(catalog.requests).toHaveLength(1);
  });

  it.each([
    [
      'with a bearer token',
      '/api/resources/posts',
      { authorization: 'Bearer x' },
    ],
    ['with drafts', '/api/resources/posts?all=true', {}],
    ['of a search', '/api/resources/posts?q=target', {}],
    ['with an unknown parameter', '/api/products?x=1', {}],
  ])('%s is never served from the cache', async (_kind, path, headers) => {
    const catalog = renderPages(gateway.parts.catalog);
    await gateway.get(path.replace(/\?.*/, ''));
    const answer = await gateway.get(path, headers);
    expect(answer.headers.get('cache-status')).toBeNull();
    await gateway.get(path, headers);
    const wrongBearer = 'authorization' in headers;
    expect(answer.status).toBe(wrongBearer ? 403 : 200);
    expect(catalog.requests).toHaveLength(wrongBearer ? 1 : 3);
  });
});

describe('the page cache never stores', () => {
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
  ])('the page %s', async (path) => {
    await gateway.get(path);
    const answer = await gateway.get(path);
    expect(answer.headers.get('cache-status')).toBeNull();
    expect(web.requests).toHaveLength(2);
  });

  it.each([
    ['a no-store response', { 'cache-control': 'no-store' }],
    ['a private response', { 'cache-control': 'private' }],
    ['a response with a cookie', { 'set-cookie': 'who=me' }],
    ['a response that varies by cookie', { vary: 'Cookie' }],
    ['a response that varies by everything', { vary: '*' }],
  ])('%s', async (_kind, headers) => {
    web = renderPages(gateway.parts.web, headers);
    await gateway.get('/book');
    const before = web.requests.length;
    const answer = await gateway.get('/book');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-status')).not.toBe('imprint; hit');
    expect(web.requests.length).toBeGreaterThan(before);
  });

  it('a response other than 200, but passes it on unchanged', async () => {
    let requests = 0;
    gateway.parts.web.behave((_req, res) => {
      requests += 1;
      res.writeHead(requests === 1 ? 404 : 301, {
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
    expect(requests).toBe(2);
  });

  it('a response over its size limit, but streams it', async () => {
    const large = 'x'.repeat(3_000_000);
    gateway.parts.web.behave((_req, res) => void res.end(large));
    const answer = await gateway.get('/book');
    expect(await answer.text()).toBe(large);
    expect(answer.headers.get('cache-status')).toBeNull();
  });
});

describe('an attempt to poison the cache', () => {
  const forgedHeaders: [string, string][] = [
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

  it.each(forgedHeaders)(
    'cannot pass the header %s to the service',
    async (name, value) => {
      const answer = await gateway.get('/book', { [name]: value });
      expect(answer.status).toBe(200);
      const forwarded = stringify(web.requests[0]?.headers);
      expect(forwarded).not.toContain(value);
      expect(web.requests[0]?.headers['x-service-token']).toMatch(/^eyJ/);
      const next = await gateway.get('/book');
      expect(await next.text()).toContain('as it was');
      expect(next.headers.get('x-request-id')).not.toBe(value);
      expect(next.headers.getSetCookie()).toEqual([]);
    },
  );

  it('fails with a foreign host in the Host header or the request line', async () => {
    const hostile = await sendRaw(gateway.port, [
      'GET /book HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    ]);
    expect(hostile).toMatch(/^HTTP\/1\.1 421/);
    expect(web.requests).toEqual([]);
    expect(await (await gateway.get('/book')).text()).not.toContain('evil');
    const absolute = await sendRaw(gateway.port, [
      'GET http://evil.example/book HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n',
    ]);
    expect(absolute).toMatch(/^HTTP\/1\.1 404/);
  });

  it('gets no cached page under a foreign host', async () => {
    await gateway.get('/book');
    const answer = await sendRaw(gateway.port, [
      'GET /book HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 421/);
  });

  it('is refused with two Host headers, even if the page is cached', async () => {
    await gateway.get('/book');
    const { head } = await raw('/book', 'host: evil.example\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400/);
  });

  it('with a request body is not answered from the cache', async () => {
    await gateway.get('/book');
    const { head } = await raw('/book', 'content-length: 0\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200/);
    const smuggled = await raw(
      '/book',
      'transfer-encoding: chunked\r\n\r\n0\r\n',
    );
    expect(smuggled.head).not.toMatch(/cache-status/);
  });

  it('counts against the rate limit even if the cache answers', async () => {
    const strict = await startCachedGateway({ LIMIT_FACTOR: '0.005' });
    renderPages(strict.parts.web);
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

  it('cannot fill more memory than the limit of the cache', async () => {
    const small = await startCachedGateway({ CACHE_MEGABYTES: '1' });
    const rendered = renderPages(small.parts.web);
    for (let at = 0; at < 120; at += 1) {
      await small.get(`/resources/a-${at}`);
      await small.get('/book');
    }
    // `/book` is requested after every other page and stays cached; of the other pages, the oldest are evicted.
    expect(rendered.requests.filter(({ url }) => url === '/book')).toHaveLength(
      1,
    );
    await small.get('/resources/a-119');
    await small.get('/resources/a-0');
    expect(rendered.requests).toHaveLength(122);
    await small.close();
  });
});
