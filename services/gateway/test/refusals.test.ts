import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRaw, writeUntilClosed } from './support/raw-call.ts';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const received = () =>
  Object.values(gateway.parts).flatMap((part) => part.received).length;

const shape = {
  success: false,
  error: expect.any(String),
  code: expect.any(String),
  requestId: expect.any(String),
};

/** Sends the request head unchanged and returns the status, head and body of the response. */
const raw = async (head: string, body: string | Buffer = '') => {
  const answer = await sendRaw(gateway.port, [
    `${head}\r\nHost: shop.example\r\nConnection: close\r\nX-Forwarded-For: ${newAddress()}\r\n\r\n`,
    body,
  ]);
  const [top = '', rest = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(top.split(' ')[1]),
    top: top.toLowerCase(),
    body: rest ? (JSON.parse(rest) as { code: string }) : undefined,
  };
};

describe('an internal address, or one in another spelling', () => {
  it.each([
    '//api/admin/orders',
    '/api//admin/orders',
    '/api/admin/orders/',
    '/API/admin/orders',
    '/%2fapi/admin/orders',
    '/%61pi/admin/orders',
    '/api/admin;x/orders',
    '/book/../api/admin/orders',
    '/internal/orders/history',
    '/healthz',
    '/readyz',
    '/metrics',
    '/.env',
    '/.git/config',
    '/assets/index.js.map',
    'http://shop/api/admin/orders',
  ])('answers 404: %s', async (path) => {
    const before = received();
    const answer = await raw(`GET ${path} HTTP/1.1`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ ...shape, code: 'NOT_FOUND' });
    expect(received()).toBe(before);
  });
});

describe('an unsupported method', () => {
  it.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND'])(
    'answers 405: %s',
    async (method) => {
      const answer = await raw(`${method} /api/admin/orders HTTP/1.1`);
      expect(answer.status).toBe(405);
      expect(answer.top).toContain('allow: get, head, post, put, delete');
      expect(answer.top).not.toContain('access-control');
    },
  );

  it('answers 405 for a POST to a page', async () => {
    const answer = await raw('POST /book HTTP/1.1');
    expect(answer.status).toBe(405);
    expect(answer.body).toEqual({ ...shape, code: 'METHOD_NOT_ALLOWED' });
  });
});

describe('a malformed request', () => {
  it.each([
    [
      'two content lengths',
      'POST /api/contact HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4',
      400,
    ],
    [
      'a content length and chunked encoding',
      'POST /api/contact HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked',
      400,
    ],
    [
      'an unknown transfer encoding',
      'POST /api/contact HTTP/1.1\r\nTransfer-Encoding: xchunked',
      400,
    ],
    ['no HTTP version', 'GET /api/products', 400],
    [
      'a request line that ends in LF alone',
      'GET / HTTP/1.1\nX-Other: 1\r\nX: 1',
      400,
    ],
    [
      'a header that ends in LF alone',
      'GET / HTTP/1.1\r\nX-Other: 1\nX: 1',
      400,
    ],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nX-Other: a\0b', 400],
    ['a NUL in its address', 'GET /book\0 HTTP/1.1', 400],
    [
      'a content length and chunked encoding on a folded line',
      'POST /api/contact HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding:\r\n chunked',
      400,
    ],
    [
      'a content length with a sign',
      'POST /api/contact HTTP/1.1\r\nContent-Length: +3',
      400,
    ],
    [
      'a header of 100 kB',
      `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(100_000)}`,
      431,
    ],
    [
      '300 headers',
      `GET / HTTP/1.1\r\n${Array.from({ length: 300 }, (_v, i) => `A${i}: 1`).join('\r\n')}`,
      431,
    ],
  ])('is refused: %s', async (_flaw, head, status) => {
    const before = received();
    const answer = await raw(head);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(shape);
    expect(answer.top).toContain("content-security-policy: default-src 'none'");
    expect(received()).toBe(before);
  });
});

describe('a refused client that goes on sending', () => {
  it.each([
    [
      'headers over the size limit',
      `GET / HTTP/1.1\r\nHost: shop.example\r\nX-Long: ${'x'.repeat(100_000)}`,
      431,
    ],
    ['malformed headers', 'GET / HTTP/1.1\r\nHost shop\r\n', 400],
    [
      'a body that is never read',
      'PATCH /api/contact HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 60000\r\n\r\n',
      405,
    ],
  ])(
    'is disconnected after the response: %s',
    async (_reason, head, status) => {
      const refused = await Promise.all(
        Array.from({ length: 50 }, () => writeUntilClosed(gateway.port, head)),
      );
      for (const { answer, ms } of refused) {
        expect(Number(answer.split(' ')[1])).toBe(status);
        expect(ms).toBeLessThan(10_000);
      }
    },
  );

  it('is disconnected when its headers never end', async () => {
    const { answer, ms } = await writeUntilClosed(
      gateway.port,
      'GET / HTTP/1.1\r\nHost: shop.example\r\n',
      { everyMs: 500 },
    );
    expect(answer).toContain('HTTP/1.1 408');
    expect(ms).toBeLessThan(18_000);
  });
});

describe('the Host header', () => {
  const heads = {
    'is missing': 'Connection: close',
    'is sent twice': 'Host: shop\r\nHost: evil.example\r\nConnection: close',
  };
  it.each(Object.entries(heads))('is refused when it %s', async (_, head) => {
    const before = received();
    const answer = await sendRaw(gateway.port, [
      `GET /api/products HTTP/1.1\r\n${head}\r\n\r\n`,
    ]);
    const [top = '', body = ''] = answer.split('\r\n\r\n');
    expect(top).toContain('HTTP/1.1 400');
    expect(top.toLowerCase()).toContain('strict-transport-security');
    expect(JSON.parse(body)).toEqual({ ...shape, code: 'INVALID_REQUEST' });
    expect(received()).toBe(before);
  });
});

describe('the host name of a request', () => {
  const statusFor = async (
    host: string,
    to: TestGateway = gateway,
    request = 'GET /api/products HTTP/1.1',
  ) => {
    const answer = await sendRaw(to.port, [
      `${request}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    ]);
    return Number(answer.split(' ')[1]);
  };

  it.each([
    'shop.example',
    'SHOP.example',
    'shop.example:8080',
    'localhost:8080',
    '127.0.0.1',
    '[::1]:8080',
  ])('may be %s', async (host) => {
    expect(await statusFor(host)).toBe(200);
  });

  it.each([
    'evil.example',
    'shop.example.evil.example',
    'evil.example#shop.example',
    'evil.example/shop.example',
    'shop.example@evil.example',
    'blog.shop.example',
    'gateway:8080',
    '203.0.113.7',
    '',
  ])('may not be "%s", for a page or an API call', async (host) => {
    const before = received();
    expect(await statusFor(host)).toBe(421);
    expect(await statusFor(host, gateway, 'GET /about HTTP/1.1')).toBe(421);
    expect(
      await statusFor(host, gateway, 'GET /.well-known/jwks.json HTTP/1.1'),
    ).toBe(421);
    expect(received()).toBe(before);
  });

  it('is refused with the common error body when it is unknown', async () => {
    const answer = await sendRaw(gateway.port, [
      'POST /api/contact HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ]);
    const [top = '', body = ''] = answer.split('\r\n\r\n');
    expect(top.toLowerCase()).toContain('strict-transport-security');
    expect(JSON.parse(body)).toEqual({ ...shape, code: 'UNKNOWN_HOST' });
  });

  it('may be the host of the internal gateway URL', async () => {
    const internalGateway = await startGateway({
      GATEWAY_URL: 'http://gateway:8080',
    });
    expect(await statusFor('gateway:8080', internalGateway)).toBe(200);
    expect(await statusFor('evil.example', internalGateway)).toBe(421);
    await internalGateway.close();
  });
});

describe('an unknown Expect header', () => {
  it('is ignored', async () => {
    const answer = await raw('GET /api/zzz HTTP/1.1\r\nExpect: magic');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ ...shape, code: 'NOT_FOUND' });
  });
});

describe('a body over the size limit', () => {
  it('is refused by its content length, unread', async () => {
    const answer = await raw(
      'POST /api/contact HTTP/1.1\r\nContent-Length: 2000000',
    );
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ ...shape, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('is cut off at the limit when it has no content length', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 10_000;
        if (sent > 5_000_000) controller.close();
        else controller.enqueue(Buffer.alloc(10_000));
      },
    });
    const answer = await fetch(`${gateway.url}/api/contact`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
    });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(5_000_000);
  });
});

describe('the origin of a POST', () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${gateway.url}/api/newsletter`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': newAddress(), ...headers },
    });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['the site without TLS', { origin: 'http://shop.example' }],
    ['null', { origin: 'null' }],
    [
      'a look-alike of the site',
      { origin: 'https://shop.example.evil.example' },
    ],
    ['cross-site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    [
      'a subdomain of the site',
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' },
    ],
  ])('may not be %s', async (_origin, headers) => {
    const answer = await post(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ ...shape, code: 'FOREIGN_ORIGIN' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([{}, { 'sec-fetch-site': 'same-origin' }])(
    'may not be the address of the gateway itself (%j)',
    async (site) => {
      const answer = await post({ origin: gateway.url, ...site });
      expect(answer.status).toBe(403);
    },
  );

  it('may be the site itself, or missing when a program calls', async () => {
    expect((await post({ origin: 'https://shop.example' })).status).toBe(200);
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    // A page with the policy `no-referrer` sends its beacons with these headers.
    expect(
      (await post({ 'sec-fetch-site': 'same-origin', origin: 'null' })).status,
    ).toBe(200);
    expect((await post({})).status).toBe(200);
  });
});

describe('the security headers', () => {
  const headerNames = [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'x-request-id',
  ];

  it.each([
    ['/api/products', 200],
    ['/book', 200],
    ['/api/openapi.json', 200],
    ['/api/docs', 200],
    ['/api/nothing', 404],
    ['/.env', 404],
    ['/api/admin/orders', 401],
  ])(
    'are sent with %s, without the name of the server',
    async (path, status) => {
      gateway.parts.catalog.behave((_req, res) => {
        res.writeHead(200, {
          server: 'Some/1.0',
          'x-powered-by': 'Some',
          'content-security-policy': 'default-src *',
        });
        res.end('{}');
      });
      const answer = await fetch(gateway.url + path, {
        headers: { 'x-forwarded-for': newAddress() },
      });
      expect(answer.status).toBe(status);
      for (const name of headerNames)
        expect(answer.headers.get(name)).toBeTruthy();
      expect(answer.headers.get('server')).toBeNull();
      expect(answer.headers.get('x-powered-by')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'/,
      );
    },
  );

  it.each([
    ['a picture', '/images/a/480.webp', 'catalog', 200],
    ['a redirect', '/resources/old', 'web', 301],
    ['a 404 page', '/no/such', 'web', 404],
    ['a refusal of a service', '/api/orders/a', 'orders', 422],
  ] as const)(
    'are sent with %s, whatever headers the service sends',
    async (_response, path, part, status) => {
      gateway.parts[part].behave((_req, res) => {
        res.writeHead(status, {
          location: '/resources/now',
          server: 'Some/1.0',
          'x-powered-by': 'Some',
        });
        res.end();
      });
      const answer = await fetch(gateway.url + path, {
        headers: { 'x-forwarded-for': newAddress() },
        redirect: 'manual',
      });
      gateway.parts[part].behave(undefined);
      expect(answer.status).toBe(status);
      for (const name of headerNames)
        expect([name, answer.headers.get(name)]).toEqual([
          name,
          expect.stringMatching(/./),
        ]);
      expect(answer.headers.get('server')).toBeNull();
      expect(answer.headers.get('x-powered-by')).toBeNull();
    },
  );

  it('are sent with the 503 for an unavailable service', async () => {
    await gateway.parts.orders.disconnect();
    const answer = await fetch(`${gateway.url}/api/orders/a`, {
      headers: { 'x-forwarded-for': newAddress() },
    });
    await gateway.parts.orders.reconnect();
    expect(answer.status).toBe(503);
    for (const name of headerNames)
      expect(answer.headers.get(name)).toBeTruthy();
  });

  it.each([
    ['a page', '/about', 'web'],
    ['a chapter', '/api/ebook/content/token', 'ebook-access'],
  ] as const)(
    'leave %s the policies that its service sets',
    async (_response, path, part) => {
      gateway.parts[part].behave((_req, res) => {
        res.writeHead(200, {
          'content-security-policy': "default-src 'self'",
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'cache-control': 'private, no-store',
        });
        res.end('<p>');
      });
      const { headers } = await fetch(gateway.url + path);
      expect(headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(headers.get('cross-origin-opener-policy')).toBe(
        'same-origin-allow-popups',
      );
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});
