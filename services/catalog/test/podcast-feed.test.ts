import { afterEach, expect, it } from '@jest/globals';
import { startFeed } from '@imprint/tests/feed';
import { podcastFeed } from '@imprint/tests/feed/podcast';
import type { OpenWeb } from '../src/open-web/open-web.model.ts';
import { bearer, startCatalog } from './support/start-catalog.ts';

const episodes = [
  {
    guid: 'https://show.example/?p=7&q=<8>',
    title: 'Share of voice & whose',
    description:
      '<p>She brought <b>31 per cent</b>.</p><script>alert(1)</script> It took &amp; minutes.',
    pubDate: 'Thu, 06 Nov 2025 23:30:00 GMT',
    duration: '1:02:45',
    episode: 25,
    link: 'https://show.example/25',
    sound: 'https://media.show.example/25.mp3?a=1&b=2',
  },
  {
    guid: 'plain-guid_24',
    title: 'The survey of two hundred',
    description: 'Two hundred answers',
    pubDate: 'Thu, 23 Oct 2025 08:00:00 +0100',
    duration: '2050',
    link: 'https://open.spotify.com/episode/24',
    sound: 'http://media.show.example/24.mp3',
  },
];

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts the catalog with a podcast feed; a local server answers the requests for the feed's public URL. */
const start = async (document: string) => {
  const feed = await startFeed({ document });
  const web: OpenWeb = {
    fetch: async (address, { headers = {} }) => {
      expect(address).toBe('https://show.example/feed.xml');
      const answer = await fetch(feed.url, { headers });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
  const catalog = await startCatalog({
    samples: false,
    web,
    settings: { PODCAST_RSS_URL: 'https://show.example/feed.xml' },
  });
  stops.push(catalog.stop, feed.close);
  const refresh = () =>
    catalog.request(
      '/api/podcast/refresh',
      { authorization: bearer() },
      'POST',
    );
  const list = () => catalog.request('/api/podcast/episodes');
  return { catalog, feed, refresh, list };
};

it('a podcast feed is shown as plain text, by XML namespace instead of prefix', async () => {
  const { refresh, list } = await start(
    podcastFeed('Two & Three', episodes, 'it'),
  );
  expect((await refresh()).body).toMatchObject({ refreshed: true });
  expect((await list()).body).toMatchObject({
    show: {
      name: 'Two & Three',
      description: 'One number & what it hides',
      imageUrl: 'https://show.example/cover.jpg',
      spotifyUrl: 'https://open.spotify.com/',
      totalEpisodes: 2,
    },
    source: 'live',
    episodes: [
      {
        id: expect.stringMatching(/^[\w-]{22}$/) as unknown,
        number: 25,
        title: 'Share of voice & whose',
        description: 'She brought 31 per cent. It took & minutes.',
        publishedAt: '2025-11-06T23:30:00.000Z',
        date: '2025-11-07',
        duration: '1:02:45',
        spotifyUrl: '',
        audioPreviewUrl: 'https://media.show.example/25.mp3?a=1&b=2',
      },
      {
        id: 'plain-guid_24',
        number: null,
        duration: '34:10',
        spotifyUrl: 'https://open.spotify.com/episode/24',
        // An episode without its own picture has the picture of the show.
        imageUrl: 'https://show.example/cover.jpg',
        audioPreviewUrl: null,
      },
    ],
  });
});

it('an unchanged podcast feed is not downloaded again, and the stored podcast counts as fresh', async () => {
  const { catalog, feed, refresh, list } = await start(
    podcastFeed('One', episodes),
  );
  await refresh();
  catalog.time.now = new Date('2026-11-21T13:00:00Z');
  expect((await refresh()).body).toMatchObject({
    refreshed: true,
    lastUpdated: '2026-11-21T13:00:00.000Z',
  });
  expect(feed.calls[1]?.ifNoneMatch).toMatch(/^"\w+"$/);
  expect((await list()).body['episodes']).toHaveLength(2);
  feed.publish(podcastFeed('One', episodes.slice(1)));
  await refresh();
  expect((await list()).body['episodes']).toHaveLength(1);
});

it.each<[string, string, string]>([
  [
    'expanding entities',
    `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>
     <rss><channel><title>&b;</title></channel></rss>`,
    'it declares a document type',
  ],
  [
    'an external entity for a local file',
    `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>
     <rss><channel><title>&f;</title></channel></rss>`,
    'it declares a document type',
  ],
  [
    'a million levels',
    `<rss><channel>${'<a>'.repeat(1_000_000)}`,
    'it is nested too deeply',
  ],
  [
    'element names outside ASCII on half a million levels',
    `<rss><channel>${'<é b="/>">'.repeat(500_000)}`,
    'it is nested too deeply',
  ],
  [
    'a million unclosed CDATA sections',
    `<rss><channel>${'<![CDATA['.repeat(1_000_000)}</channel></rss>`,
    'XML',
  ],
  [
    'a document type hidden between comments',
    `<!-- <![CDATA[ --><!DOCTYPE rss [<!ENTITY a "b">]><!-- ]]> -->
     <rss><channel><title>x</title></channel></rss>`,
    'it declares a document type',
  ],
  [
    'half a million attributes',
    `<rss ${Array.from({ length: 500_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    'it has too many elements or attributes',
  ],
  [
    'a million elements',
    `<rss><channel>${'<a/>'.repeat(1_000_000)}</channel></rss>`,
    'it has too many elements or attributes',
  ],
  [
    'a zero character',
    '<rss><channel><title>a&#0;b</title></channel></rss>',
    'XML',
  ],
  [
    'a lone surrogate',
    '<rss><channel><title>a&#xD83D;b</title></channel></rss>',
    'XML',
  ],
  ['HTML instead of XML', '<html><p>Sorry<br></html>', 'XML'],
  ['other XML than RSS', '<opml><body/></opml>', 'it is not an RSS feed'],
  ['no content', '', 'XML'],
])(
  'a podcast feed with %s is refused, and the stored podcast stays',
  async (...given) => {
    const [, document, why] = given;
    const { feed, refresh, list } = await start(podcastFeed('One', episodes));
    await refresh();
    const { body: kept } = await list();
    feed.publish(document);
    const answer = await refresh();
    expect(answer.status).toBe(503);
    expect(answer.body['error']).toMatch(
      /^The podcast’s feed cannot be read: .*\.$/,
    );
    expect(answer.body['error']).toContain(why);
    expect((await list()).body).toEqual(kept);
  },
);

it.each([
  ['given in seconds', 600],
  ['given as a date', 'Sat, 21 Nov 2026 12:10:00 GMT'],
])(
  "a podcast feed's host gets no request for as long as its Retry-After says, %s",
  async (...given) => {
    const [, retryAfter] = given;
    const { feed, refresh } = await start(podcastFeed('One', episodes));
    feed.fault({ status: 429, retryAfter });
    expect((await refresh()).headers.get('retry-after')).toBe('600');
    feed.fault({});
    expect((await refresh()).status).toBe(503);
    expect(feed.calls).toHaveLength(1);
  },
);
