import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import type { Pool } from '@imprint/chassis/db';
import { eventually } from '@imprint/chassis/testing';
import { startSpotify } from '@imprint/tests/spotify';
import {
  refreshIfDue,
  refreshPodcast,
} from '../src/podcast/refresh-podcast.ts';
import { bearer, startCatalog } from './support/start-catalog.ts';

const episode = (number: number) => ({
  id: `episode${number}`,
  name: `Number ${number}`,
  description: 'Plain words & <no markup>',
  releaseDate: new Date(Date.UTC(2020, 0, 1 + number))
    .toISOString()
    .slice(0, 10),
  durationMs: 2_050_000,
});

const showOf = (count: number) => ({
  id: 'show1',
  name: 'Two Numbers',
  description: 'A show about two numbers',
  episodes: Array.from({ length: count }, (_, index) => episode(count - index)),
});

let spotify: Awaited<ReturnType<typeof startSpotify>>;
let catalog: Awaited<ReturnType<typeof startCatalog>>;

const start = () =>
  startCatalog({
    samples: false,
    settings: {
      SPOTIFY_CLIENT_ID: 'client',
      SPOTIFY_CLIENT_SECRET: 'secret',
      SPOTIFY_SHOW_ID: 'show1',
      SPOTIFY_API_URL: spotify.url,
      SPOTIFY_ACCOUNTS_URL: spotify.url,
    },
  });

beforeAll(async () => {
  spotify = await startSpotify({
    clientId: 'client',
    clientSecret: 'secret',
    show: showOf(120),
  });
  catalog = await start();
});

afterAll(async () => {
  await catalog.stop();
  await spotify.close();
});

beforeEach(async () => {
  spotify.fault({});
  spotify.calls.length = 0;
  await catalog.pool.query(`update podcast_source set ask_after = null`);
});

const list = (query = '') => catalog.request(`/api/podcast/episodes${query}`);
const authorization = () => ({ authorization: bearer() });
const refresh = () =>
  catalog.request('/api/podcast/refresh', authorization(), 'POST');
const status = () => catalog.request('/api/podcast/status', authorization());
const apiCalls = () =>
  spotify.calls.filter(({ path }) => path.startsWith('/v1/'));
const tokenCalls = () =>
  spotify.calls.filter(({ path }) => path === '/api/token');
const later = (ms: number) => {
  catalog.time.now = new Date(catalog.time.now.getTime() + ms);
};
const changes = async () => {
  const { rows } = await catalog.pool.query<{ version: number }>(
    `select aggregate_version as version from outbox where type like '%PodcastChanged' order by id`,
  );
  return rows.map(({ version }) => version);
};

describe('a podcast on Spotify', () => {
  it('is replaced by samples until Spotify answers, and the admin sees the reason', async () => {
    spotify.fault({
      failing: -1,
      status: 403,
      text: 'Active premium subscription required for the owner of the app.',
    });
    const answer = await refresh();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.body).toMatchObject({
      code: 'PODCAST_SOURCE_FAILED',
      error:
        'Spotify refused the request (403: Active premium subscription required for the owner of the app.).',
    });
    expect((await list()).body).toMatchObject({ source: 'sample' });
    expect((await status()).body).toMatchObject({
      provider: 'spotify',
      source: 'sample',
      showName: 'One Number',
      lastUpdated: null,
      lastTried: '2026-11-21T12:00:00.000Z',
      trouble: expect.stringContaining('premium') as unknown,
    });
    expect(await changes()).toEqual([]);
  });

  it('is read page by page for the Nigerian market and published', async () => {
    const answer = await refresh();
    expect(answer.body).toEqual({
      refreshed: true,
      message: 'The episodes are up to date.',
      source: 'live',
      lastUpdated: '2026-11-21T12:00:00.000Z',
    });
    expect(apiCalls().map(({ path }) => path)).toEqual([
      '/v1/shows/show1?market=NG',
      '/v1/shows/show1/episodes?market=NG&limit=50&offset=0',
      '/v1/shows/show1/episodes?market=NG&limit=50&offset=50',
      '/v1/shows/show1/episodes?market=NG&limit=50&offset=100',
    ]);
    const { body } = await list('?limit=50&page=3');
    expect(body).toMatchObject({
      show: {
        name: 'Two Numbers',
        description: 'A show about two numbers',
        imageUrl: 'https://i.scdn.co/image/show1-640',
        spotifyUrl: 'https://open.spotify.com/show/show1',
        totalEpisodes: 120,
      },
      source: 'live',
      totalPages: 3,
      lastUpdated: '2026-11-21T12:00:00.000Z',
    });
    expect(body['episodes']).toHaveLength(20);
    const one = await catalog.request('/api/podcast/episodes/episode120');
    expect(one.body['episode']).toEqual({
      id: 'episode120',
      number: null,
      title: 'Number 120',
      guest: null,
      description: 'Plain words & <no markup>',
      publishedAt: '2020-04-29T23:00:00.000Z',
      date: '2020-04-30',
      duration: '34:10',
      spotifyUrl: 'https://open.spotify.com/episode/episode120',
      imageUrl: 'https://i.scdn.co/image/episode120-640',
      audioPreviewUrl: null,
    });
    expect(await changes()).toEqual([1]);
    expect((await status()).body).toMatchObject({ trouble: null });
  });

  it('caches its access token until shortly before it expires', async () => {
    await refresh();
    expect(tokenCalls()).toHaveLength(0);
    later(3_550_000);
    await refresh();
    expect(tokenCalls()).toHaveLength(1);
  });

  it('requests one new token when the cached one is refused', async () => {
    spotify.fault({ tokensWithdrawn: true });
    expect((await refresh()).body).toMatchObject({ refreshed: true });
    expect(tokenCalls()).toHaveLength(1);
    spotify.fault({ failing: -1, status: 401 });
    expect((await refresh()).status).toBe(503);
    expect(tokenCalls()).toHaveLength(2);
  });

  it('keeps the last valid snapshot through every error', async () => {
    const stored = (await list('?limit=100')).body;
    for (const fault of [
      { failing: -1, status: 500, text: '<html>Bad gateway</html>' },
      { garbage: true },
      { failing: -1, status: 404 },
      { clientRefused: true, tokensWithdrawn: true },
    ]) {
      spotify.fault(fault);
      await catalog.pool.query(`update podcast_source set ask_after = null`);
      expect((await refresh()).status).toBe(503);
      expect((await list('?limit=100')).body).toEqual(stored);
    }
    expect((await status()).body).toMatchObject({
      source: 'live',
      trouble:
        'Spotify refused the client ID and secret (400: invalid_client).',
    });
  });

  it("waits for as long as Spotify's Retry-After says", async () => {
    spotify.fault({ failing: -1, status: 429, retryAfter: 7_200 });
    const first = await refresh();
    expect(first.headers.get('retry-after')).toBe('7200');
    const requests = spotify.calls.length;
    later(7_000_000);
    const second = await refresh();
    expect(second.status).toBe(503);
    expect(second.headers.get('retry-after')).toBe('200');
    await refreshIfDue(catalog.deps)();
    expect(spotify.calls).toHaveLength(requests);
    later(201_000);
    spotify.fault({});
    expect((await refresh()).body).toMatchObject({ refreshed: true });
  });

  it('omits missing episodes and those without a date', async () => {
    const show = showOf(4);
    const [first, ...rest] = show.episodes;
    if (!first) throw new Error('no episodes');
    spotify.publish({
      ...show,
      name: 'Half \ud800 a \0name',
      episodes: [
        first,
        ...rest,
        { ...first, id: 'dateless', releaseDate: '0000' },
        { ...first, id: 'oldest', releaseDate: '2019' },
      ],
    });
    spotify.fault({ holes: true });
    expect((await refresh()).body).toMatchObject({ refreshed: true });
    const { body } = await list();
    const ids = (body['episodes'] as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(['episode4', 'episode2', 'episode1', 'oldest']);
    expect(body['show']).toMatchObject({ name: 'Half \ufffd a name' });
    expect(
      (await catalog.request('/api/podcast/episodes/episode3')).status,
    ).toBe(404);
  });

  it('is read every hour by one of the instances', async () => {
    const due = refreshIfDue(catalog.deps);
    await refresh();
    spotify.calls.length = 0;
    later(3_599_000);
    await due();
    expect(spotify.calls).toHaveLength(0);
    later(1_000);
    await due();
    expect(apiCalls()).toHaveLength(2);
  });

  it('is read once at a time, and a second refresh reports that one is running', async () => {
    spotify.fault({ delayMs: 150 });
    const before = await changes();
    const answers = await Promise.all([
      refresh(),
      refresh(),
      refreshIfDue({
        ...catalog.deps,
        clock: { now: () => new Date('2030-01-01T00:00:00Z') },
      })().then(() => undefined),
      refresh(),
    ]);
    expect(apiCalls()).toHaveLength(2);
    const received = answers.flatMap((answer) => answer?.body['message'] ?? []);
    expect(received).toContain(
      'The episodes are already being refreshed. Please check again in a moment.',
    );
    expect(await changes()).toHaveLength(before.length + 1);
  });

  it('is not written by an instance whose claim has expired', async () => {
    spotify.fault({ delayMs: 1_000 });
    const late = refresh();
    await eventually(() => expect(spotify.calls).not.toHaveLength(0));
    await catalog.pool.query(
      `update podcast_source set claimed_by = gen_random_uuid(), claimed_until = now() - interval '1 second'`,
    );
    const before = await changes();
    expect((await late).body).toMatchObject({ refreshed: false });
    expect(await changes()).toEqual(before);
  });

  it.each([
    ['the claim', 'set claimed_by = $1'],
    ['the query of its state', 'select origin'],
  ])(
    'can be refreshed at once after the answer to %s was lost',
    async (_, statement) => {
      const { pool } = catalog.deps;
      const query = async (text: string, values?: unknown[]) => {
        const answer = await pool.query(text, values);
        if (text.includes(statement)) throw new Error('connection lost');
        return answer;
      };
      const refreshWithLoss = refreshPodcast({
        ...catalog.deps,
        pool: Object.assign(Object.create(pool) as Pool, { query }),
      });
      await expect(refreshWithLoss()).rejects.toThrow('connection lost');
      expect((await refresh()).body).toMatchObject({ refreshed: true });
    },
  );

  it('can be refreshed by the admin only', async () => {
    const answer = await catalog.request('/api/podcast/refresh', {}, 'POST');
    expect(answer.status).toBe(401);
    expect((await catalog.request('/api/podcast/status')).status).toBe(401);
    expect(spotify.calls).toHaveLength(0);
  });

  it('stays stored when its settings are removed', async () => {
    const { body } = await list();
    const bare = await startCatalog({ samples: false });
    try {
      const answer = await bare.request(
        '/api/podcast/refresh',
        authorization(),
        'POST',
      );
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        refreshed: false,
        source: 'sample',
        lastUpdated: null,
        message: 'No podcast is connected, so the sample episodes are shown.',
      });
    } finally {
      await bare.stop();
    }
    expect((await list()).body).toEqual(body);
  });
});
