import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalog } from './support/start-catalog.ts';

const path = '/api/podcast/episodes';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});

afterAll(() => catalog.stop());

const idsOf = (body: Record<string, unknown>) =>
  (body['episodes'] as { id: string }[]).map(({ id }) => id);

describe('the podcast of a new shop', () => {
  it('shows the samples, marked as such', async () => {
    const { status, body } = await catalog.request(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      show: {
        name: 'One Number',
        imageUrl: null,
        spotifyUrl: 'https://open.spotify.com/',
        totalEpisodes: 25,
      },
      source: 'sample',
      totalPages: 1,
      lastUpdated: null,
    });
    expect(idsOf(body)).toHaveLength(8);
    const days = (body['episodes'] as { date: string }[]).map(
      ({ date }) => date,
    );
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('is returned in pages', async () => {
    const first = await catalog.request(`${path}?limit=5`);
    const second = await catalog.request(`${path}?limit=5&page=2`);
    expect(idsOf(first.body)).toHaveLength(5);
    expect(idsOf(second.body)).toHaveLength(3);
    expect(first.body).toMatchObject({ totalPages: 2 });
    expect(idsOf((await catalog.request(`${path}?page=9`)).body)).toEqual([]);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?page=0'])(
    'answers 400 to %s',
    async (query) => {
      expect((await catalog.request(path + query)).status).toBe(400);
    },
  );

  it('gives every episode a page of its own', async () => {
    const { body } = await catalog.request(path);
    for (const episode of body['episodes'] as { id: string }[]) {
      const one = await catalog.request(`${path}/${episode.id}`);
      expect(one.body).toEqual({
        show: body['show'],
        episode,
        source: 'sample',
      });
    }
  });

  it.each(['none', '%00', 'x%2Fy', '__proto__'])(
    'answers 404 to the unknown episode %s',
    async (id) => {
      const { status, body } = await catalog.request(`${path}/${id}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({
        code: 'EPISODE_NOT_FOUND',
        error: 'There is no such episode.',
      });
    },
  );

  it('has the name, description and link from the site content', async () => {
    await catalog.pool.query(
      `update site_content set edits = '{"podcast": {"name": "Two Numbers"},
         "site": {"social": {"spotify": "https://open.spotify.com/show/1"}}}'`,
    );
    const { body } = await catalog.request(path);
    expect(body).toMatchObject({
      show: {
        name: 'Two Numbers',
        spotifyUrl: 'https://open.spotify.com/show/1',
      },
    });
  });
});
