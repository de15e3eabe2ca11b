import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { samples } from '../src/resources/samples/samples.ts';
import { typefacePairings } from '../src/content/brand-fields.ts';
import { drawArticle } from '../src/social-images/draw-article.ts';
import { bearer, startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog();
});

afterAll(() => catalog.stop());

const show = async (path: string, headers = {}) => {
  const answer = await catalog.fetched(path, headers);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const drawn = async (): Promise<number> =>
  (await readdir(join(catalog.deps.config.STORAGE_FOLDER ?? '', 'social')))
    .length;

const titled = (id: string, title: string) =>
  catalog.pool.query('update posts set title = $2 where id = $1', [id, title]);

describe('the social image of an article', () => {
  it('is a picture of 1200 × 630 px that may be cached for an hour', async () => {
    const { slug } = await catalog.write({ title: 'What a baseline is for' });
    const { answer, bytes } = await show(`/images/social/${slug}.png`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1_200,
      height: 630,
    });
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('is drawn once, and again when the title changes', async () => {
    const { id, slug } = await catalog.write({ title: 'The first title' });
    const path = `/images/social/${slug}.png`;
    const first = await show(path);
    const count = await drawn();
    expect((await show(path)).bytes.equals(first.bytes)).toBe(true);
    expect(await drawn()).toBe(count);

    const tag = first.answer.headers.get('etag') ?? '';
    const known = { 'if-none-match': tag, 'cache-control': 'max-age=0' };
    expect((await show(path, known)).answer.status).toBe(304);
    await titled(id, 'Another title');
    const second = await show(path, known);
    expect(second.answer.status).toBe(200);
    expect(second.answer.headers.get('etag')).not.toBe(tag);
    expect(second.bytes.equals(first.bytes)).toBe(false);
  });

  it('exists for every sample, and at an id and a former slug, too', async () => {
    const { body } = await catalog.request('/api/resources/posts?limit=100');
    const posts = body['posts'] as { slug: string; title: string }[];
    const titles = samples.map(({ title }) => title);
    for (const { slug } of posts.filter(({ title }) => titles.includes(title)))
      expect((await show(`/images/social/${slug}.png`)).answer.status).toBe(
        200,
      );
    const { id, slug } = await catalog.write({ title: 'Renamed since' });
    await catalog.pool.query('insert into post_slugs values ($1, $2)', [
      'before-it-was-renamed',
      id,
    ]);
    const names = [id, slug, 'before-it-was-renamed'];
    const tags = await Promise.all(
      names.map(async (name) =>
        (await show(`/images/social/${name}.png`)).answer.headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(1);
  });

  it.each([
    ['letters missing from the fonts', '你好'],
    ['markup', '</text><image href="file:///etc/passwd"/>&amp;<script>'],
    ['one word of 300 letters', 'W'.repeat(300)],
    ['Yoruba, naira and dashes', 'Ẹ̀kọ́ ọ̀fẹ́: ₦15,000 for ṣáájú — “quoted”…'],
    ['more words than fit', Array(60).fill('measurement').join(' ')],
  ])('can be drawn with %s', async (_what, title) => {
    const { id } = await catalog.write({ title, author: title });
    const { answer, bytes } = await show(`/images/social/${id}.png`);
    expect(answer.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200 });
  });

  it.each([
    ['no text', ''],
    ['a text of one word', '<p>One.</p>'],
    ['a text of 800 sentences', '<p>One two. Three.</p>'.repeat(400)],
  ])('can be drawn with %s', async (_what, content) => {
    const { id } = await catalog.write({ content });
    expect((await show(`/images/social/${id}.png`)).answer.status).toBe(200);
  });

  it('does not exist for a draft or an unknown article', async () => {
    const { id } = await catalog.write({ status: 'draft' });
    for (const name of [id, 'no-such-post', '..%2f..%2fx', '%00']) {
      const { status, body } = await catalog.request(
        `/images/social/${name}.png`,
      );
      expect({ name, status, code: body['code'] }).toEqual({
        name,
        status: 404,
        code: 'POST_NOT_FOUND',
      });
    }
    expect((await catalog.request('/images/social/x.svg')).status).toBe(404);
  });
});

it('the site has a social image that is the same each time', async () => {
  const first = await show('/images/social.png');
  expect(first.answer.status).toBe(200);
  expect(await sharp(first.bytes).metadata()).toMatchObject({
    format: 'png',
    width: 1_200,
    height: 630,
  });
  const again = await show('/images/social.png');
  expect(again.answer.headers.get('etag')).toBe(
    first.answer.headers.get('etag'),
  );
});

const saveBrand = (brand: object) =>
  catalog.fetched(
    '/api/admin/settings/brand',
    { authorization: bearer(), 'content-type': 'application/json' },
    'PUT',
    JSON.stringify(brand),
  );

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const part = { left, top, width: 1, height: 1 };
  const pixel = sharp(bytes).removeAlpha().extract(part).raw();
  return `#${(await pixel.toBuffer()).toString('hex')}`;
};

describe('the social images of a brand', () => {
  it('have its paper and its accent, and no chart of the design', async () => {
    const { slug } = await catalog.write({ title: 'Low water' });
    const path = `/images/social/${slug}.png`;
    const [site, article] = [
      await show('/images/social.png'),
      await show(path),
    ];
    expect(await colourAt(article.bytes, 600, 560)).toBe('#17191c');
    await saveBrand({
      ...{ accent: '#1f6b43', typefaces: 'sofia-newsreader' },
      appearance: 'dark',
    });
    const dark = [await show('/images/social.png'), await show(path)];
    for (const { bytes } of dark)
      expect(await colourAt(bytes, 4, 4)).toBe('#0b1216');
    expect(await colourAt(dark[1]?.bytes ?? article.bytes, 600, 560)).toBe(
      '#1f6b43',
    );
    expect(dark[0]?.answer.headers.get('etag')).not.toBe(
      site.answer.headers.get('etag'),
    );
  });

  const facts = {
    ...{ author: 'Ada', category: '', imprint: [], siteName: '' },
    ...{ accent: '', appearance: 'both' as const },
  };

  it.each(typefacePairings)(
    'have every letter of Yoruba, and the naira sign, in %s',
    (typefaces) => {
      const draw = (title: string) =>
        drawArticle({ ...facts, typefaces, title });
      for (const character of 'ẸẹỌọṢṣ₦é')
        expect(draw(character).length).toBeGreaterThan(draw('').length + 50);
    },
  );

  it('differ in every pairing of typefaces', () => {
    const drawings = typefacePairings.map((typefaces) =>
      drawArticle({ ...facts, typefaces, title: 'Low water' }),
    );
    expect(new Set(drawings).size).toBe(typefacePairings.length);
  });
});
