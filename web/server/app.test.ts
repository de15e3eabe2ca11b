/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';
import { renderPage } from '../src/entry-server.tsx';
import {
  episode,
  handedOver,
  podcast,
  post,
  postList,
  sample,
} from '../src/test/builders.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Pages } from './pages.ts';

const pages: Pages = {
  template: (part) =>
    Promise.resolve(
      part === 'site'
        ? '<head><!--head--></head><div id="root"><!--screen--></div><!--state--><!--scripts-->'
        : '<head><meta name="robots" content="noindex" /></head>',
    ),
  render: () => Promise.resolve(renderPage),
  scriptsFor: () => ['/assets/book-1.js'],
  firstScripts: () => ['/assets/open-book-1.js', '/assets/early-1.js'],
};

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const evil = post({ slug: 'now', title: '</script><b>Bold</b> “claim”' });

const evilEpisode = episode({ title: '</script><b>Sound</b> ]]>' });

const attack = '"><img src=x onerror=x></title></script>" onfocus="x" a=\'';
const texts =
  /^(title|subtitle|description|badge|name|quote|author|authorName|authorBio|excerpt|seoTitle|seoDescription|note|place|kind|tags|features|category)$/;

/** The same with the attack at the end of every text that somebody may have written. */
const spoilt = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string')
    return texts.test(key) ? value + attack : value;
  if (Array.isArray(value)) return value.map((one) => spoilt(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, spoilt(one, name)]),
  );
};

/** An API that knows the content, one article and its older slug. */
const api = createServer((req, res) => {
  const path = (req.url ?? '').replace(/\?.*/, '');
  const answers: Record<string, unknown> = {
    '/api/content': (handedOver()['/api/content'] as { value: unknown }).value,
    ...(isSampleFree && { '/api/ebook/sample': sample() }),
    '/api/resources/posts': postList([evil]),
    '/api/podcast/episodes': podcast({ episodes: [evilEpisode] }),
    '/api/podcast/episodes/one': { ...podcast(), episode: evilEpisode },
    '/api/resources/posts/now': { post: { ...evil, content: '<p>One.</p>' } },
    '/api/resources/posts/once': { post: { ...evil, content: '<p>One.</p>' } },
  };
  sentToken = String(req.headers['x-service-token']);
  res.statusCode = isApiAway ? 503 : path in answers ? 200 : 404;
  const answer = answers[path] ?? { error: 'Not here.' };
  res.end(JSON.stringify(isSpoilt ? spoilt(answer) : answer));
});
/** The e-book service, which has the sample. */
const book = createServer((req, res) => {
  if (!isBookAway) return void api.emit('request', req, res);
  res.statusCode = 503;
  return void res.end('{}');
});
let isBookAway = false;
const key = 'a key that only the parts of the shop know';
let isApiAway = false;
let isSpoilt = false;
let isSampleFree = true;
let sentToken = '';
const logged: string[] = [];
let site = '';
const servers: Server[] = [api, book];

beforeAll(async () => {
  const config = readConfig({
    CATALOG_URL: await listening(api),
    EBOOK_ACCESS_URL: await listening(book),
    SERVICE_KEY: key,
    PUBLIC_URL: 'https://imprint.example',
    PAYSTACK_INLINE_URL: 'http://127.0.0.1:8090/v2/inline.js',
  });
  const server = createServer(
    buildApp({
      config,
      log: pino(
        { level: 'info' },
        { write: (line: string) => void logged.push(line) },
      ),
      pages,
      assets: new Map([
        [
          'site-1.js',
          { plain: Buffer.from('plain'), br: brotliCompressSync('small') },
        ],
      ]),
    }),
  );
  servers.push(server);
  site = await listening(server);
});

afterAll(() => servers.forEach((server) => server.close()));

const open = async (path: string) => {
  const response = await fetch(site + path, { redirect: 'manual' });
  return { response, html: await response.text() };
};

describe('the sample as it leaves the server', () => {
  it('can be found, and read without scripts', async () => {
    const { response, html } = await open('/read-sample');
    expect(response.status).toBe(200);
    expect(html).toContain(
      '<title>The first chapter of A Title, free to read | Imprint</title>',
    );
    expect(html).toContain('content="index, follow"');
    expect(html).toContain('href="/api/ebook/sample/content?chapter=2"');
    expect(response.headers.get('cache-control')).toContain('s-maxage');
    expect((await open('/book')).html).toContain('href="/read-sample"');
  });

  it('takes nothing else along when its service is away', async () => {
    isBookAway = true;
    const { response } = await open('/read-sample');
    const page = await open('/book');
    isBookAway = false;
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page.response.status).toBe(200);
    expect(page.response.headers.get('cache-control')).toContain('s-maxage');
  });

  it('is not found where none is given away, and nothing leads there', async () => {
    isSampleFree = false;
    const { response, html } = await open('/read-sample');
    const page = await open('/book');
    isSampleFree = true;
    expect(response.status).toBe(404);
    expect(html).toContain('content="noindex"');
    expect(html).toContain('There is no free chapter just now.');
    expect(page.html).not.toContain('/read-sample');
    expect(page.response.headers.get('cache-control')).toContain('s-maxage');
  });
});

describe('a public page as it leaves the server', () => {
  it('is complete: title, description, canonical address, text and state', async () => {
    const { response, html } = await open('/book?utm=x');
    expect(response.status).toBe(200);
    expect(html).toContain('<title>The book: A Title | Imprint</title>');
    expect(html).toMatch(/<meta name="description" content="Six chapters/);
    expect(html).toContain(
      '<link rel="canonical" href="https://imprint.example/book">',
    );
    expect(html).toContain('So what?');
    expect(html).toMatch(/<script type="application\/json" id="state">/);
    expect(response.headers.get('cache-control')).toContain('s-maxage');
  });

  it('carries no inline script and no inline style, and forbids both', async () => {
    const { response, html } = await open('/book');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(html).not.toMatch(/ style="/);
    for (const [tag] of html.matchAll(/<script[^>]*>/g))
      expect(tag).toMatch(/type="application\/(ld\+)?json"/);
  });

  it('names the scripts to fetch once it is painted, and sends for none itself', async () => {
    const { html } = await open('/book');
    expect(html).toContain(
      '<script type="application/json" id="scripts">["/assets/book-1.js"]</script>',
    );
    expect(html).not.toContain('modulepreload');
  });

  it('keeps what an author writes from closing its data block', async () => {
    const { html } = await open('/resources/now');
    expect(html).toContain('&lt;/script&gt;&lt;b&gt;Bold');
    expect(html).not.toContain('</script><b>');
  });

  it.each([
    '/',
    '/book',
    '/about',
    '/speaking',
    '/resources',
    '/resources/now',
    '/podcast',
    '/podcast/one',
    '/feed.xml',
    '/sitemap.xml',
  ])('%s shows what attacks it as the text that it is', async (path) => {
    isSpoilt = true;
    const { response, html } = await open(path).finally(() => {
      isSpoilt = false;
    });
    expect(response.status).toBe(200);
    if (path !== '/sitemap.xml') expect(html).toContain('img src=x');
    expect(html).not.toMatch(/<img src=x|" onfocus="/);
    expect(html.match(/<\/title>/g) ?? []).toHaveLength(
      path === '/feed.xml' ? 2 : path === '/sitemap.xml' ? 0 : 1,
    );
  });

  it.each([
    ['/', ['Book', 'Person']],
    ['/book', ['Book', 'BreadcrumbList']],
    ['/about', ['Person', 'BreadcrumbList']],
    ['/resources/now', ['Article', 'BreadcrumbList']],
    ['/podcast', ['PodcastSeries', 'BreadcrumbList']],
    ['/podcast/one', ['PodcastEpisode', 'BreadcrumbList']],
    ['/speaking', ['BreadcrumbList']],
    ['/resources', ['BreadcrumbList']],
    ['/contact', ['BreadcrumbList']],
    ['/terms', ['BreadcrumbList']],
    ['/refunds', ['BreadcrumbList']],
  ])('%s says what it is about, with whole addresses', async (path, types) => {
    const { html } = await open(path);
    const block =
      /<script type="application\/ld\+json" id="about">(.*?)<\/script>/s.exec(
        html,
      );
    const { '@graph': things } = JSON.parse(block?.[1] ?? '{}') as {
      '@graph': Record<string, unknown>[];
    };
    expect(things.map((thing) => thing['@type'])).toEqual(types);
    const crumbs = things.find(
      (thing) => thing['@type'] === 'BreadcrumbList',
    ) as { itemListElement: { item: string }[] } | undefined;
    if (crumbs)
      expect(crumbs.itemListElement.at(-1)?.item).toBe(
        `https://imprint.example${path}`,
      );
  });

  it('offers the book in naira', async () => {
    const { html } = await open('/book');
    expect(html).toContain(
      '"offers":[{"@type":"Offer","name":"Paperback","price":15000,"priceCurrency":"NGN"',
    );
  });

  it('shows an episode under its own address, and none that there is not', async () => {
    const { response, html } = await open('/podcast/one');
    expect(response.status).toBe(200);
    expect(html).toContain(
      '<link rel="canonical" href="https://imprint.example/podcast/one">',
    );
    expect(html).toContain('&lt;/script&gt;&lt;b&gt;Sound');
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('twitter:card" content="summary_large_image"');
    expect((await open('/podcast/none')).response.status).toBe(404);
  });

  it.each([
    ['/book', '/images/social.png'],
    ['/podcast/one', '/images/social.png'],
    ['/resources/now', '/images/social/now.png'],
  ])('%s stands beside a link with its picture', async (path, image) => {
    const { html } = await open(path);
    expect(html).toContain(
      `<meta property="og:image" content="https://imprint.example${image}">`,
    );
    expect(html).toContain('<meta property="og:image:width" content="1200">');
  });

  it('leads feed readers to the feed', async () => {
    expect((await open('/resources')).html).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/feed.xml">/,
    );
  });

  it.each([
    ['/', ['A Title', 'PR Measurement', '/podcast/one']],
    ['/about', ['One.', 'Four.']],
    [
      '/book',
      [
        'Chapter 6',
        'What stands in 6.',
        'Quote 1',
        'Quote 7',
        'Ordering needs',
      ],
    ],
    ['/resources', ['In short.', 'PR Measurement']],
    ['/resources/now', ['<p>One.</p>']],
    ['/podcast', ['She brought 31 per cent.', 'Coming soon']],
    ['/podcast/one', ['She brought 31 per cent.', 'Listen on Spotify']],
    ['/speaking', ['Keynotes.']],
    ['/contact', ['adaeze@example.com']],
    ['/privacy', ['cookie']],
  ])('%s can be read with scripts off', async (path, words) => {
    const { html } = await open(path);
    const shown = html.slice(
      html.indexOf('id="root"'),
      html.indexOf('<script type="application/json"'),
    );
    for (const word of words) expect(shown).toContain(word);
  });

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

  it.each([
    '/payment?email=a@b.co',
    '/payment-success?reference=IMP-1&email=a@b.co',
    '/read-book/abc',
    '/orders/IMP-1?key=secret',
    '/newsletter/confirm?token=secret',
    '/newsletter/unsubscribe?token=secret',
  ])(
    'lets nobody keep or list %s, nor tells other sites of it',
    async (path) => {
      const { response, html } = await open(path);
      expect(response.status).toBe(200);
      expect(html).toContain('content="noindex"');
      expect(html).not.toMatch(/secret|a@b\.co/);
      expect(html).toContain('This page needs scripts, and they are off.');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
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

  it.each(['/payment?email=a@b.co', '/payment/', '/Payment'])(
    'lets the provider in where one pays: %s',
    async (path) => {
      const { headers } = (await open(path)).response;
      const hosts =
        'http://127.0.0.1:8090 https://checkout.paystack.com https://standard.paystack.co';
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' http://127.0.0.1:8090;");
      expect(policy).toContain(`frame-src 'self' ${hosts};`);
      expect(policy).toContain(
        `connect-src 'self' ${hosts} https://api.paystack.co;`,
      );
      expect(policy).not.toContain('unsafe-inline');
      expect(headers.get('permissions-policy')).toContain(
        'payment=(self "http://127.0.0.1:8090" "https://checkout.paystack.com" "https://standard.paystack.co")',
      );
      expect(headers.get('cross-origin-opener-policy')).toBe(
        'same-origin-allow-popups',
      );
    },
  );

  it.each([
    '/',
    '/book',
    '/resources/now',
    '/payment-success?reference=IMP-1',
    '/orders/IMP-1?key=secret',
    '/read-book/abc',
    '/no/such/page',
    '/payment/more',
    '/admin/orders',
  ])('lets nobody in at %s', async (path) => {
    const { headers } = (await open(path)).response;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    // No picture of another site tells it who reads here: those of imports are brought home.
    expect(policy).toContain("img-src 'self' data:;");
    // As many hosts of videos as a stored text may name.
    expect(policy).toContain(
      "frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com;",
    );
    expect(policy).not.toMatch(/paystack|127\.0\.0\.1|unsafe-inline/);
    const permissions = headers.get('permissions-policy') ?? '';
    expect(permissions).toContain('payment=()');
    expect(permissions).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it.each(['/Orders/IMP-1?key=secret', '/READ-BOOK/abc', '/Payment?email=a'])(
    'tells other sites nothing of %s either, which is the same page',
    async (path) => {
      const { headers } = (await open(path)).response;
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  it('still answers, with a way to try again, while the API is away', async () => {
    isApiAway = true;
    const { response, html } = await open('/');
    isApiAway = false;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(html).toContain('Try Again');
    expect(html).toContain('Order Book');
  });

  it('asks for its data as a part of the shop', async () => {
    await open('/book');
    expect(
      jwt.verify(sentToken, key, { audience: 'imprint-services' }),
    ).toMatchObject({ iss: 'web' });
  });

  it('refuses to be written to', async () => {
    const response = await fetch(site, { method: 'POST' });
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
      isApiAway = true;
      const { response } = await open(path);
      isApiAway = false;
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('/robots.txt leaves the pages open, so that their noindex is read', async () => {
    const { html } = await open('/robots.txt');
    expect(html).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://imprint.example/sitemap.xml\n',
    );
  });
});

describe('an asset', () => {
  it('is sent compressed and may be kept for ever', async () => {
    const response = await fetch(`${site}/assets/site-1.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toBe('small');
  });

  it('is sent plain to whoever asks for that', async () => {
    const response = await fetch(`${site}/assets/site-1.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await response.text()).toBe('plain');
  });

  it.each(['/assets/none.js', '/assets/..%2fpackage.json'])(
    'is not there at %s',
    async (path) => {
      const response = await fetch(site + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBeNull();
    },
  );
});

describe('the settings', () => {
  it('are all complained about at once', () => {
    expect(() => readConfig({ PORT: 'x', CHECKOUT: 'y' })).toThrow(
      /PORT.*CHECKOUT/,
    );
  });
});
