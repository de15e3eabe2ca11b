import { describe, expect, it } from '@jest/globals';
import { open, fakeServices, withSite } from './test/start-site.ts';

withSite();

describe('the server-rendered sample page', () => {
  it('can be indexed, and read without scripts', async () => {
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

  it('answers 503 while its service is unavailable and leaves the other pages unaffected', async () => {
    fakeServices.isEbookUnavailable = true;
    const { response } = await open('/read-sample');
    const page = await open('/book');
    fakeServices.isEbookUnavailable = false;
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page.response.status).toBe(200);
    expect(page.response.headers.get('cache-control')).toContain('s-maxage');
  });

  it('answers 404 without a sample, and no page links to it', async () => {
    fakeServices.isSampleFree = false;
    const { response, html } = await open('/read-sample');
    const page = await open('/book');
    fakeServices.isSampleFree = true;
    expect(response.status).toBe(404);
    expect(html).toContain('content="noindex"');
    expect(html).toContain('No free chapter is available.');
    expect(page.html).not.toContain('/read-sample');
    expect(page.response.headers.get('cache-control')).toContain('s-maxage');
  });
});

describe('the server-rendered archive of the newsletter', () => {
  it('lists the newsletters and shows one', async () => {
    const list = await open('/newsletter');
    expect(list.response.status).toBe(200);
    expect(list.html).toContain('href="/newsletter/four-numbers"');
    const { response, html } = await open('/newsletter/four-numbers');
    expect(response.status).toBe(200);
    expect(html).toContain('<title>Four numbers | Imprint</title>');
    expect(html).toContain('<p>One.</p>');
    expect(response.headers.get('cache-control')).toContain('s-maxage');
    expect((await open('/newsletter/none')).response.status).toBe(404);
  });
});

describe('a server-rendered public page', () => {
  it('contains the title, description, canonical address, text and state', async () => {
    const { response, html } = await open('/book?utm=x');
    expect(response.status).toBe(200);
    expect(html).toContain('<title>The book: A Title | Imprint</title>');
    expect(html).toMatch(
      /<meta name="description" content="A Title: A subtitle\. Paperback ₦15,000/,
    );
    expect(html).toContain(
      '<link rel="canonical" href="https://imprint.example/book">',
    );
    expect(html).toContain('So what?');
    expect(html).toMatch(/<script type="application\/json" id="state">/);
    expect(response.headers.get('cache-control')).toContain('s-maxage');
  });

  it('lists the scripts to load after the first paint and preloads none', async () => {
    const { html } = await open('/book');
    expect(html).toContain(
      '<script type="application/json" id="scripts">["/assets/book-1.js"]</script>',
    );
    expect(html).not.toContain('modulepreload');
  });

  it("escapes a closing script tag in an author's text", async () => {
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
    '/press',
    '/terms',
    '/feed.xml',
    '/sitemap.xml',
  ])('%s escapes HTML in every text', async (path) => {
    fakeServices.hasAttack = true;
    const { response, html } = await open(path).finally(() => {
      fakeServices.hasAttack = false;
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
    ['/press', ['BreadcrumbList']],
  ])('%s has structured data with absolute addresses', async (path, types) => {
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

  it.each(['/none', '/wp-login.php', '/50%25-off', '/press/kit'])(
    'answers 404 for %s, where the author has no page',
    async (path) => {
      const { response, html } = await open(path);
      expect(response.status).toBe(404);
      expect(html).toContain('404 Not Found');
      expect(html).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('answers 503 for a page whose text cannot be loaded', async () => {
    fakeServices.isApiUnavailable = true;
    const { response } = await open('/press').finally(() => {
      fakeServices.isApiUnavailable = false;
    });
    expect(response.status).toBe(503);
  });

  it('offers the book at its price in naira', async () => {
    const { html } = await open('/book');
    expect(html).toContain(
      '"offers":[{"@type":"Offer","name":"Paperback","price":15000,"priceCurrency":"NGN"',
    );
  });

  it('renders an episode at its own address and answers 404 for an unknown one', async () => {
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
  ])('%s has a link preview image', async (path, image) => {
    const { html } = await open(path);
    expect(html).toContain(
      `<meta property="og:image" content="https://imprint.example${image}">`,
    );
    expect(html).toContain('<meta property="og:image:width" content="1200">');
  });

  it('links to the feed', async () => {
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
  ])('%s is readable without scripts', async (path, words) => {
    const { html } = await open(path);
    const shown = html.slice(
      html.indexOf('id="root"'),
      html.indexOf('<script type="application/json"'),
    );
    for (const word of words) expect(shown).toContain(word);
  });
});
