/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { readConfig } from '@imprint/chassis/config';
import { schema } from './config.ts';
import { key, logged, open, shop, withSite } from './test/start-site.ts';

withSite();

/** Asks for an address exactly as it is written; fetch would tidy it. */
const rawGet = (
  path: string,
): Promise<{ status: number; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.address);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      const { statusCode: status = 0, headers } = answer;
      answer.on('end', () => resolve({ status, location: headers.location }));
    })
      .on('error', reject)
      .end();
  });

describe('a public page as it leaves the server', () => {
  it('sends an older address of an article on to the one of now', async () => {
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
  ])('answers 404 for %s, unkept and unlisted', async (path) => {
    const { response, html } = await open(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['/x/..', '//evil.example/..', '/.', '/assets/x/../..'])(
    'sends nobody on from a folder, as from %s',
    async (path) => {
      const { status, location } = await rawGet(path);
      expect(status).toBeLessThan(500);
      expect(location).toBeUndefined();
    },
  );

  it('never writes a key, a link or an address to the log', async () => {
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
  ])('nor where the address is written as %s', async (path) => {
    logged.length = 0;
    const written = jest.spyOn(console, 'warn').mockImplementation(() => {});
    shop.isApiAway = true;
    const { status } = await rawGet(path);
    shop.isApiAway = false;
    expect(status).toBeGreaterThanOrEqual(200);
    expect(logged.join('')).toContain('"route":"/');
    expect(logged.join('')).not.toContain('secret');
    expect(JSON.stringify(written.mock.calls)).not.toContain('secret');
    written.mockRestore();
  });

  it('still answers, with a way to try again, while the API is away', async () => {
    shop.isApiAway = true;
    const { response, html } = await open('/');
    shop.isApiAway = false;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(html).toContain('Try Again');
    expect(html).toContain('Order Book');
  });

  it('asks for its data as a part of the shop', async () => {
    await open('/book');
    expect(
      jwt.verify(shop.sentToken, key, { audience: /^(catalog|ebook-access)$/ }),
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
  ])('has %s for browsers and home screens', async (path, type) => {
    const response = await fetch(shop.address + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
  });

  it('tells the browser the month by its own clock', async () => {
    const { html } = await open('/');
    expect(html).toMatch(/"month":"20\d\d-(0[1-9]|1[0-2])"/);
  });

  it.each(['site.html', 'admin.html'])(
    '%s names the icons, the manifest and the colour of the bar',
    async (name) => {
      const page = await readFile(resolve(import.meta.dirname, '..', name), {
        encoding: 'utf8',
      });
      for (const part of [
        'href="/favicon.ico"',
        'rel="apple-touch-icon"',
        'rel="manifest"',
        'name="theme-color"',
      ])
        expect(page).toContain(part);
    },
  );

  it('refuses to be written to', async () => {
    const response = await fetch(shop.address, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('gives the admin a shell that is listed nowhere', async () => {
    for (const path of ['/admin', '/admin/orders', '/admin/%ff']) {
      const { response } = await open(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
    }
  });
});

describe('what searchers ask for', () => {
  it.each([
    ['/sitemap.xml', /^application\/xml/, '/podcast/one</loc>'],
    ['/feed.xml', /^application\/rss\+xml/, '&lt;b&gt;Bold'],
  ])('%s is made from what there is', async (path, type, part) => {
    const { response, html } = await open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(type);
    expect(response.headers.get('cache-control')).toContain('s-maxage');
    expect(html).toContain(part);
  });

  it.each(['/sitemap.xml', '/feed.xml'])(
    '%s is not kept half made',
    async (path) => {
      shop.isApiAway = true;
      const { response } = await open(path);
      shop.isApiAway = false;
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('/.well-known/security.txt says whom to tell of a weakness, and until when that stands', async () => {
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

  it('/robots.txt leaves the pages open, so that their noindex is read', async () => {
    const { html } = await open('/robots.txt');
    expect(html).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://imprint.example/sitemap.xml\n',
    );
  });
});

describe('an asset', () => {
  it('is sent compressed and may be kept for ever', async () => {
    const response = await fetch(`${shop.address}/assets/site-1.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toBe('small');
  });

  it('is sent plain to whoever asks for that', async () => {
    const response = await fetch(`${shop.address}/assets/site-1.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await response.text()).toBe('plain');
  });

  it.each(['/assets/none.js', '/assets/..%2fpackage.json'])(
    'is not there at %s',
    async (path) => {
      const response = await fetch(shop.address + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBeNull();
    },
  );
});

describe('the settings', () => {
  it('are all complained about at once', () => {
    expect(() => readConfig(schema, { PORT: 'x', CHECKOUT: 'y' })).toThrow(
      /PORT.*CHECKOUT/,
    );
  });

  const selling = {
    NODE_ENV: 'production',
    SERVICE_KEY: 'a key that only the parts of the shop know',
    PUBLIC_URL: 'https://books.example.com',
    PAYSTACK_PUBLIC_KEY: 'pk_live_0123456789abcdef',
  };

  it.each([
    ['PUBLIC_URL', 'http://books.example.com'],
    ['PAYSTACK_PUBLIC_KEY', 'pk_test_0123456789abcdef'],
  ])('stop a start in production with %s=%s, by name', (name, value) => {
    expect(readConfig(schema, selling).NODE_ENV).toBe('production');
    const settings = { ...selling, [name]: value };
    expect(() => readConfig(schema, settings)).toThrow(
      `Cannot start: ${name}: `,
    );
    const PUBLIC_URL = 'http://localhost:8080';
    expect(readConfig(schema, { ...settings, PUBLIC_URL }).PUBLIC_URL).toBe(
      PUBLIC_URL,
    );
  });
});
