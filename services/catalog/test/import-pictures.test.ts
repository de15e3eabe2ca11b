import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { addressRefusedError } from '../src/open-web/open-web.model.ts';
import { type Shown, startEditor } from './support/start-editor.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;
const pages = new Map<string, string | Buffer>();
let fetched: string[] = [];
/** How many seconds the test's clock advances at each picture download. */
let seconds = 0;

const feed = 'https://blog.example/feed';

beforeAll(async () => {
  editor = await startEditor({
    samples: false,
    web: {
      fetch: (address) => {
        const page = pages.get(address);
        if (address !== feed) {
          fetched.push(address);
          editor.time.now = new Date(
            editor.time.now.getTime() + seconds * 1_000,
          );
        }
        if (page === undefined) return Promise.reject(addressRefusedError());
        const status = page === '' ? 404 : 200;
        return Promise.resolve({
          status,
          headers: {},
          bytes: Buffer.from(page),
        });
      },
    },
  });
});
afterAll(() => editor.stop());

const picture = (red: number) =>
  sharp({
    create: {
      width: 40,
      height: 20,
      channels: 3,
      background: { r: red, g: 0, b: 7 },
    },
  })
    .png()
    .toBuffer();

const importFeed = async (
  ...items: [title: string, html: string, link?: string][]
) => {
  const rows = items.map(
    ([title, html, link = '']) =>
      `<item><guid>${title}</guid><link>${link}</link><title>${title}</title><description><![CDATA[${html}]]></description></item>`,
  );
  pages.set(
    feed,
    `<rss version="2.0"><channel><title>x</title>${rows.join('')}</channel></rss>`,
  );
  fetched = [];
  const { body } = await editor.call('POST', '/import', {
    kind: 'feed',
    url: feed,
  });
  return body;
};

const contentOf = async (title: string): Promise<string> => {
  const { posts } = await editor.list('limit=100');
  const { id } = posts.find((post) => post.title === title) as Shown;
  return (await editor.read(id)).content;
};

const ours = /src="\/images\/[0-9a-f]{64}\/480\.webp"/;

it('a feed import stores the pictures of its posts once', async () => {
  const address = 'https://blog.example/a.png?w=1&h=2';
  pages.set(address, await picture(1));
  const html = `<p>Words.</p><img alt="A ward" src="${address.replace('&', '&amp;')}" onerror="x()"><p>And <img src="${address.replace('&', '&amp;')}"></p>`;
  expect(await importFeed(['With a picture', html])).toMatchObject({
    imported: 1,
  });
  expect(fetched).toEqual([address]);
  const content = await contentOf('With a picture');
  expect(content).not.toContain('blog.example');
  expect(content.match(new RegExp(ours, 'g'))).toHaveLength(2);
  expect(content).toContain('alt="A ward"');
  expect(await importFeed(['With a picture', html])).toMatchObject({
    imported: 0,
    updated: 0,
    skipped: [{ why: 'It is already imported.' }],
  });
  expect(fetched).toEqual([]);
});

it('a feed import resolves a relative picture URL against its post', async () => {
  const address = 'https://blog.example/2026/a-post/ward.png';
  pages.set(address, await picture(9));
  const html = '<p>Words.</p><img src="ward.png">';
  await importFeed([
    'Named from there',
    html,
    'https://blog.example/2026/a-post/',
  ]);
  expect(fetched).toEqual([address]);
  expect(await contentOf('Named from there')).toMatch(ours);
});

it('a feed import replaces a picture that cannot be fetched with a link', async () => {
  pages.set('https://blog.example/b.png', await picture(2));
  pages.set('https://blog.example/lost.png', '');
  pages.set('https://blog.example/page.png', '<!doctype html>');
  const names = [
    'https://blog.example/lost.png',
    'https://blog.example/page.png',
    'http://10.0.0.1/a.png',
    'https://blog.example/b.png',
  ];
  const images = names.map((name) => `<img src="${name}">`).join('');
  expect(
    await importFeed(['With lost pictures', `<p>Words.</p>${images}`]),
  ).toMatchObject({ imported: 1 });
  const content = await contentOf('With lost pictures');
  expect(content).toMatch(ours);
  for (const name of names.slice(0, 3))
    expect(content).toContain(`<a href="${name}"`);
  expect(content).not.toContain('b.png');
});

it('a feed import fetches pictures beyond its time limit with the next import', async () => {
  const items = await Promise.all(
    [3, 4, 5].map(async (at): Promise<[string, string]> => {
      const address = `https://slow.example/${at}.png`;
      pages.set(address, await picture(at));
      return [`Slow ${at}`, `<p>Words ${at}.</p><img src="${address}">`];
    }),
  );
  seconds = 8;
  expect(await importFeed(...items)).toMatchObject({ imported: 3 });
  expect(fetched).toHaveLength(2);
  expect(await contentOf('Slow 5')).toContain('slow.example');
  expect(await importFeed(...items)).toMatchObject({ imported: 0, updated: 1 });
  expect(fetched).toHaveLength(1);
  expect(await contentOf('Slow 5')).toMatch(ours);
  expect(await importFeed(...items)).toMatchObject({ updated: 0 });
  expect(fetched).toEqual([]);
});
