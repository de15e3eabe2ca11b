import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fakeServices, open, withSite } from '../test/start-site.ts';

withSite();

afterEach(() => {
  fakeServices.brand = {};
  fakeServices.isApiUnavailable = false;
});

const publicPages = ['/', '/about', '/book', '/read-book/a-link', '/payment'];
const officePages = ['/admin', '/admin/orders'];

const styleOf = (html: string): string | undefined =>
  /<link rel="stylesheet" href="(\/brand\.css[^"]*)">/
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&');

describe('a page of the design', () => {
  it.each([...publicPages, ...officePages])(
    '%s loads no style sheet of a brand, and links icons and manifest',
    async (path) => {
      const { html } = await open(path);
      expect(styleOf(html)).toBeUndefined();
      expect(html).toContain(
        `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="theme-color" content="#fbfbf8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131518" media="(prefers-color-scheme: dark)">`,
      );
    },
  );

  it.each(['site.html', 'admin.html'])(
    'is built from %s, which has the place for these tags',
    async (name) => {
      const file = resolve(import.meta.dirname, '../..', name);
      expect(await readFile(file, 'utf8')).toContain('<!--brand-->');
    },
  );
});

describe('a page of a brand', () => {
  it.each(publicPages)(
    '%s links its style sheet before it paints, and has its paper as theme colour',
    async (path) => {
      fakeServices.brand = {
        accent: '#1f6b43',
        typefaces: 'young-karla',
        appearance: 'light',
      };
      const { html } = await open(path);
      const address = styleOf(html);
      expect(html.indexOf('/brand.css')).toBeLessThan(
        html.indexOf('id="root"'),
      );
      expect(html).toContain('<meta name="theme-color" content="#fffaf3">');
      const style = await open(address ?? '');
      expect(style.response.headers.get('content-type')).toContain('text/css');
      expect(style.response.headers.get('cache-control')).toContain(
        'immutable',
      );
      expect(style.html).toContain('--tape:#1f6b43');
      expect(style.html).toContain("font-family:'Young Serif'");
    },
  );

  it.each(officePages)('%s has the accent only', async (path) => {
    fakeServices.brand = {
      accent: '#1f6b43',
      typefaces: 'young-karla',
      appearance: 'dark',
    };
    const { html } = await open(path);
    const style = await open(styleOf(html) ?? '');
    expect(style.html).toContain('--tape:#1f6b43');
    expect(style.html).not.toMatch(/font-face|--paper:/);
  });

  it('shows the logo beside the name, the cover on the jacket, and the portrait', async () => {
    fakeServices.brand = {
      logo: '/images/a/480.webp',
      cover: '/images/b/960.webp',
      portrait: '/images/c/960.webp',
    };
    const home = (await open('/')).html;
    expect(home).toContain('<img src="/images/a/480.webp" alt=""');
    expect(home).toContain('<img class="cover" src="/images/b/960.webp"');
    expect(home).not.toContain('On the cover, 1 tick');
    expect((await open('/book')).html).toContain(
      '<img class="cover" src="/images/b/960.webp"',
    );
    expect((await open('/about')).html).toContain(
      '<image href="/images/c/960.webp"',
    );
  });

  it('opens the back office in the colours of the design while the content is unavailable', async () => {
    fakeServices.isApiUnavailable = true;
    const { response, html } = await open('/admin');
    expect(response.status).toBe(200);
    expect(styleOf(html)).toBeUndefined();
  });
});

describe('the style sheet of a brand', () => {
  it.each([
    '/brand.css',
    '/brand.css?accent=x&typefaces=garamond&appearance=both',
  ])('is not found at %s', async (path) => {
    const { response } = await open(path);
    expect(response.status).toBe(404);
  });
});

describe('the icons of a brand', () => {
  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
  ])(
    'at %s are made from the catalogue, and cached by version',
    async (path, type) => {
      const design = await (
        await fetch(fakeServices.address + path)
      ).arrayBuffer();
      fakeServices.brand = { logo: '/images/a/480.webp' };
      const { html } = await open('/');
      const version = /favicon\.ico\?v=([0-9a-f]{12})/.exec(html)?.[1];
      const answer = await fetch(`${fakeServices.address}${path}?v=${version}`);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.equals(Buffer.from(design))).toBe(false);
      expect(
        bytes.toString('latin1') +
          atob(/base64,(.*?)"/.exec(bytes.toString())?.[1] ?? ''),
      ).toContain('icon of');
      const without = await fetch(fakeServices.address + path);
      expect(without.headers.get('cache-control')).toBe('public, max-age=3600');
    },
  );

  it('are those of the design while the content is unavailable', async () => {
    fakeServices.brand = { logo: '/images/a/480.webp' };
    fakeServices.isApiUnavailable = true;
    const answer = await fetch(`${fakeServices.address}/icon-192.png`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('icon of');
  });

  it('and the paper are named by the manifest', async () => {
    fakeServices.brand = {
      accent: '#1f6b43',
      typefaces: 'sofia-newsreader',
      appearance: 'dark',
    };
    const { html } = await open('/manifest.webmanifest');
    expect(JSON.parse(html)).toMatchObject({
      theme_color: '#0b1216',
      icons: [{ src: expect.stringMatching(/^\/icon-192\.png\?v=/) }, {}, {}],
    });
  });
});
