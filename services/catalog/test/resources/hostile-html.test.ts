import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startFeed } from '@imprint/tests/feed';
import { podcastFeed } from '@imprint/tests/feed/podcast';
import type { OpenWeb } from '../../src/open-web/open-web.model.ts';
import { startEditor } from '../support/start-editor.ts';
import { bearer } from '../support/start-catalog.ts';

// Each "<" causes a parser event and becomes four characters ("&lt;"), so this text is slow to parse.
const slow = '<'.repeat(200_000);

const feedAddress = 'https://show.example/feed.xml';
let editor: Awaited<ReturnType<typeof startEditor>>;
let feed: Awaited<ReturnType<typeof startFeed>>;

beforeAll(async () => {
  feed = await startFeed({ document: '' });
  const web: OpenWeb = {
    fetch: async () => {
      const answer = await fetch(feed.url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, headers: {}, bytes };
    },
  };
  const settings = { PODCAST_RSS_URL: feedAddress };
  editor = await startEditor({ samples: false, web, settings });
});

afterAll(async () => {
  await editor.stop();
  await feed.close();
});

/** Sends visitor requests one after another until the author's call ends; returns how many were answered. */
const visitorsDuring = async (call: Promise<unknown>): Promise<number> => {
  let isOver = false as boolean;
  const end = call.finally(() => (isOver = true));
  let answered = 0;
  while (!isOver) {
    const { status } = await editor.request('/api/products');
    expect(status).toBe(200);
    answered += 1;
    await pause(20);
  }
  await end;
  return answered;
};

it('visitors are answered while a text that is slow to parse is saved', async () => {
  const saving = editor.call('POST', '/posts', { title: 'A', content: slow });
  expect(await visitorsDuring(saving)).toBeGreaterThan(5);
  expect(await saving).toMatchObject({ status: 201 });
});

it('visitors are answered while a feed of posts is imported', async () => {
  const content_html = `<p>${'<i>a</i>'.repeat(50_000)}</p>`;
  const items = [{ id: 'a', title: 'B', content_html }];
  const version = 'https://jsonfeed.org/version/1.1';
  feed.publish(JSON.stringify({ version, items }));
  const body = { kind: 'feed', url: feedAddress };
  const importing = editor.call('POST', '/import', body);
  expect(await visitorsDuring(importing)).toBeGreaterThan(5);
  expect((await importing).body).toMatchObject({ imported: 1 });
});

it('visitors are answered while a podcast feed with long descriptions is read', async () => {
  const episodes = Array.from({ length: 10 }, (_, at) => ({
    guid: `episode-${at}`,
    title: `Episode ${at}`,
    description: '<i>a </i>'.repeat(20_000),
    pubDate: 'Thu, 06 Nov 2025 23:30:00 GMT',
    duration: '10:00',
    episode: at,
    link: `https://show.example/${at}`,
    sound: 'https://media.show.example/a.mp3',
  }));
  feed.publish(podcastFeed('Long', episodes));
  const reading = editor.fetched(
    '/api/podcast/refresh',
    { authorization: bearer() },
    'POST',
  );
  expect(await visitorsDuring(reading)).toBeGreaterThan(5);
  expect((await reading).status).toBe(200);
});
