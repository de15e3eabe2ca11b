import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { epub } from './support/small-epub.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const choose = (chapters: number) =>
  shop.asAdmin('PUT', '/api/ebook/sample-terms', { chapters });

beforeEach(async () => {
  await choose(1);
});

const sample = () => shop.call('GET', '/api/ebook/sample');
const chapter = (query = '') =>
  shop.call('GET', `/api/ebook/sample/content${query}`);

describe('the free sample', () => {
  it('lists the front matter and the first chapter, and nothing of the other chapters', async () => {
    const { status, headers, body, text } = await sample();
    expect(status).toBe(200);
    const ids = (body['chapters'] as { id: number }[]).map(({ id }) => id);
    expect(ids).toEqual([1, 2, 3, 4]);
    expect(body['startsAt']).toBe(4);
    expect(body).toMatchObject({
      book: { title: 'After the Applause', language: 'en-GB' },
      rest: { chapters: 5 },
    });
    expect(text).not.toContain('Counting what was sent');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('serves a free chapter to everyone without a watermark, under the reader’s content security policy', async () => {
    const { status, headers, text } = await chapter();
    expect(status).toBe(200);
    expect(text).toContain('data-chapter="4"');
    expect(text).toContain('campaign');
    // The watermark between words consists of this character.
    expect(text).not.toContain('\u2060');
    expect(text).not.toMatch(/Copy of|Order IMP/);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'nonce-[^']+'.*frame-ancestors 'self'.*sandbox allow-scripts/,
    );
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each(['1', '2', '3', '4'])('includes part %s', async (part) => {
    const { status, text } = await chapter(`?chapter=${part}`);
    expect(status).toBe(200);
    expect(text).toContain(`data-chapter="${part}"`);
  });

  it.each(['5', '6', '7', '8', '9', '10', '10000'])(
    'answers 404 for part %s, whether or not the book has it',
    async (part) => {
      const { status, body } = await chapter(`?chapter=${part}`);
      expect([status, body['code']]).toEqual([404, 'CHAPTER_NOT_FOUND']);
    },
  );

  it.each(['0', '-1', '4.5', '1e9', 'five', '04x', '4&chapter=5'])(
    'refuses the malformed part number %s',
    async (part) => {
      const { status, text } = await chapter(`?chapter=${part}`);
      expect([400, 404]).toContain(status);
      expect(text).not.toContain('<main');
    },
  );

  it('ends after the chosen number of chapters at once', async () => {
    expect((await choose(2)).body).toMatchObject({ chapters: 2, most: 5 });
    expect((await chapter('?chapter=5')).status).toBe(200);
    expect((await chapter('?chapter=6')).status).toBe(404);
    expect((await sample()).body).toMatchObject({ rest: { chapters: 4 } });
  });

  it('does not exist when the author chooses no chapters', async () => {
    const { body } = await choose(0);
    expect(body).toEqual({ chapters: 0, most: 5, words: 0 });
    for (const answer of [
      await sample(),
      await chapter(),
      await chapter('?chapter=1'),
    ])
      expect([answer.status, answer.body['code']]).toEqual([
        404,
        'SAMPLE_MISSING',
      ]);
  });

  it('never includes the whole book, whatever the author chose', async () => {
    const { body } = await choose(100);
    expect(body).toMatchObject({ chapters: 100, most: 5 });
    expect((await chapter('?chapter=8')).status).toBe(200);
    expect((await chapter('?chapter=9')).status).toBe(404);
  });

  it('can only be chosen by the admin', async () => {
    const path = '/api/ebook/sample-terms';
    expect((await shop.call('GET', path)).status).toBe(401);
    const put = await shop.call('PUT', path, { body: { chapters: 6 } });
    expect(put.status).toBe(401);
    expect((await choose(-1)).status).toBe(400);
    expect((await choose(1.5)).status).toBe(400);
    expect((await shop.asAdmin('GET', path)).body).toMatchObject({
      chapters: 1,
    });
  });

  it('gives no access to sold links', async () => {
    const { token } = await shop.sell();
    const stranger = shop.browser();
    expect((await stranger.content(token, '?chapter=1')).status).toBe(403);
  });
});

// This test must be the last, because the uploaded book stays.
describe('the free sample of another book', () => {
  it('does not exist when the book has one part, and names its edition', async () => {
    const before = (await sample()).body['edition'];
    expect((await chapter()).text).toContain(`data-edition="${before}"`);
    const form = new FormData();
    form.append(
      'book',
      new Blob([new Uint8Array(epub('<h1>One</h1><p>All there is.</p>'))]),
    );
    expect((await shop.asAdmin('POST', '/api/ebook/book', form)).status).toBe(
      200,
    );
    expect((await sample()).body['code']).toBe('SAMPLE_MISSING');
    expect((await chapter('?chapter=1')).status).toBe(404);
  });
});
