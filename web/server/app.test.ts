import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { readConfig } from '@imprint/chassis/config';
import { schema } from './config.ts';
import {
  key,
  logged,
  open,
  fakeServices,
  withSite,
} from './test/start-site.ts';

withSite();

/** Requests a path exactly as written, because fetch would normalise it. */
const rawGet = (
  path: string,
): Promise<{ status: number; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(fakeServices.address);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      const { statusCode: status = 0, headers } = answer;
      answer.on('end', () => resolve({ status, location: headers.location }));
    })
      .on('error', reject)
      .end();
  });

describe('the page server', () => {
  it("redirects an article's former slug to its current one", async () => {
    const { response } = await open('/resources/once');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/resources/now');
  });

  it.each([
    '/resources/none',
    '/no/such/page',
    '/50%-off',
    '/%ff',
    '//book',
    '//evil.example/book',
    '/\\evil.example/book',
  ])('answers 404 for %s with no-store and noindex', async (path) => {
    const { response, html } = await open(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['/x/..', '//evil.example/..', '/.', '/assets/x/../..'])(
    'does not redirect the folder path %s',
    async (path) => {
      const { status, location } = await rawGet(path);
      expect(status).toBeLessThan(500);
      expect(location).toBeUndefined();
    },
  );

  it('never writes an order key, a reading link or an email address to the log', async () => {
    logged.length = 0;
    await open('/orders/IMP-1?key=secret');
    await open('/payment?email=ngozi%40example.com');
    await open('/read-book/a-link');
    expect(logged.join('')).toMatch(/\/orders\/:reference/);
    expect(logged.join('')).not.toMatch(/secret|IMP-1|ngozi|a-link/);
  });

  it.each([
    '/Read-Book/secret',
    '/./read-book/secret',
    '//read-book/secret',
    '/%72ead-book/secret',
    '/read-book\\secret',
    '/read-book/secret/more',
    '/%2fread-book%2fsecret',
    '/secret',
    '/resources/secret',
    '/podcast/secret',
    '/ngozi-secret@example.com',
    '/admin/orders/secret',
    '/Orders/secret?key=secret',
    '//orders/secret?key=secret',
    '/%6frders/secret%3Fkey=secret',
    '/50%-secret',
  ])('keeps the secrets of the address %s out of the log', async (path) => {
    logged.length = 0;
    const written = jest.spyOn(console, 'warn').mockImplementation(() => {});
    fakeServices.isApiUnavailable = true;
    const { status } = await rawGet(path);
    fakeServices.isApiUnavailable = false;
    expect(status).toBeGreaterThanOrEqual(200);
    expect(logged.join('')).toContain('"route":"/');
    expect(logged.join('')).not.toContain('secret');
    expect(JSON.stringify(written.mock.calls)).not.toContain('secret');
    written.mockRestore();
  });

  it('answers 503 with a Try Again button while the API is unavailable', async () => {
    fakeServices.isApiUnavailable = true;
    const { response, html } = await open('/');
    fakeServices.isApiUnavailable = false;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(html).toContain('Try Again');
    expect(html).toContain('Order Book');
  });

  it('authenticates its API requests with a service token that names the route', async () => {
    await open('/book');
    expect(
      jwt.verify(fakeServices.sentToken, key, {
        audience: /^(catalog|ebook-access)$/,
      }),
    ).toMatchObject({
      iss: 'web',
      route: expect.stringMatching(/^GET \/api\//),
    });
  });

  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('serves %s to browsers and home screens as %s', async (path, type) => {
    const response = await fetch(fakeServices.address + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
  });

  it("puts the server's current month in the page", async () => {
    const { html } = await open('/');
    expect(html).toMatch(/"month":"20\d\d-(0[1-9]|1[0-2])"/);
  });

  it('refuses POST with 405 and an Allow header', async () => {
    const response = await fetch(fakeServices.address, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('serves the back office shell with noindex at every admin path', async () => {
    for (const path of ['/admin', '/admin/orders', '/admin/%ff']) {
      const { response } = await open(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('states in the back office which version runs', async () => {
    const { html } = await open('/admin');
    const { version } = JSON.parse(
      await readFile(new URL('../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect(html).toContain(`<meta name="version" content="${version}">`);
    expect(html).toContain('<meta name="commit" content="0f27cbd15fd1">');
  });
});

describe('files for crawlers and security researchers', () => {
  it.each([
    ['/sitemap.xml', /^application\/xml/, '/podcast/one</loc>'],
    ['/feed.xml', /^application\/rss\+xml/, '&lt;b&gt;Bold'],
  ])(
    '%s contains the published content and may be cached',
    async (path, type, part) => {
      const { response, html } = await open(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(type);
      expect(response.headers.get('cache-control')).toContain('s-maxage');
      expect(html).toContain(part);
    },
  );

  it.each(['/sitemap.xml', '/feed.xml'])(
    '%s answers 503 with no-store while the API is unavailable',
    async (path) => {
      fakeServices.isApiUnavailable = true;
      const { response } = await open(path);
      fakeServices.isApiUnavailable = false;
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('/.well-known/security.txt names the contacts and an expiry date', async () => {
    const { response, html } = await open('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toMatch(
      /^text\/plain; charset=utf-8$/i,
    );
    const fields = html
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2));
    expect(fields).toEqual([
      ['Contact', expect.stringMatching(/^mailto:[^@\s]+@[^@\s]+$/)],
      ['Contact', 'https://imprint.example/contact'],
      ['Expires', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/)],
      ['Preferred-Languages', 'en'],
      ['Canonical', 'https://imprint.example/.well-known/security.txt'],
    ]);
    const daysLeft =
      (Date.parse(fields[2]?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(178);
    expect(daysLeft).toBeLessThanOrEqual(180);
  });

  it('/robots.txt allows every page to be crawled, so that crawlers see its noindex', async () => {
    const { html } = await open('/robots.txt');
    expect(html).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://imprint.example/sitemap.xml\n',
    );
  });
});

describe('the delivery of assets', () => {
  it('sends an asset compressed and immutable', async () => {
    const response = await fetch(`${fakeServices.address}/assets/site-1.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toBe('small');
  });

  it('sends an asset uncompressed when the client asks for identity', async () => {
    const response = await fetch(`${fakeServices.address}/assets/site-1.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await response.text()).toBe('plain');
  });

  it.each(['/assets/none.js', '/assets/..%2fpackage.json'])(
    'answers 404 for %s without a cache header',
    async (path) => {
      const response = await fetch(fakeServices.address + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBeNull();
    },
  );
});

describe('the configuration of the page server', () => {
  it('reports all invalid settings in one error', () => {
    expect(() =>
      readConfig(schema, { PORT: 'x', READING_LINK_HOURS: 'y' }),
    ).toThrow(/PORT.*READING_LINK_HOURS/);
  });

  const selling = {
    NODE_ENV: 'production',
    SERVICE_KEY: 'a key that only the parts of the shop know',
    PUBLIC_URL: 'https://books.example.com',
  };

  it.each([['PUBLIC_URL', 'http://books.example.com']])(
    'refuses to start in production with %s=%s and names the setting',
    (name, value) => {
      expect(readConfig(schema, selling).NODE_ENV).toBe('production');
      const settings = { ...selling, [name]: value };
      expect(() => readConfig(schema, settings)).toThrow(
        `Cannot start: ${name}: `,
      );
      const PUBLIC_URL = 'http://localhost:8080';
      expect(readConfig(schema, { ...settings, PUBLIC_URL }).PUBLIC_URL).toBe(
        PUBLIC_URL,
      );
    },
  );
});
