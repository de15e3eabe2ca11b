import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

const edition = (text: string) =>
  epub(`<h1>One</h1><p>${text}</p><p>The end.</p>`);

const upload = async (file: Buffer | undefined, fileName = 'book.epub') => {
  const form = new FormData();
  form.append('fileName', fileName);
  if (file) form.append('book', new Blob([new Uint8Array(file)]));
  return shop.asAdmin('POST', '/api/ebook/book', form);
};

const inUse = async () => {
  const { body } = await shop.asAdmin('GET', '/api/ebook/book');
  return body['book'] as Record<string, unknown>;
};

describe('the book', () => {
  it('is the one of the settings until another is uploaded', async () => {
    expect(await inUse()).toMatchObject({
      title: 'After the Applause',
      fileName: 'after-the-applause.epub',
      isUploaded: false,
      chapters: 9,
    });
  });

  it('reaches an open reader with the next chapter, and is kept as a file', async () => {
    const { token } = await shop.sell();
    const reader = shop.browser();
    await reader.beat(token);
    expect((await reader.content(token)).text).toContain('campaign');
    const file = edition('A second edition.');
    const { status, body } = await upload(file, 'second.epub');
    expect(status).toBe(200);
    expect(body['book']).toMatchObject({
      title: 'Small',
      author: 'A. Writer',
      fileName: 'second.epub',
      bytes: file.length,
      isUploaded: true,
      chapters: 1,
      paragraphs: 2,
      importedAt: shop.time.now.toISOString(),
    });
    const next = await reader.content(token, '?chapter=1');
    expect(next.text.replaceAll('\u2005', ' ')).toContain('A second edition.');
    expect([...shop.objects.values()].some((kept) => kept.equals(file))).toBe(
      true,
    );
  });

  it('may be an older one again', async () => {
    const first = edition('The first.');
    await upload(first, 'first.epub');
    shop.move(1_000);
    await upload(edition('The next.'), 'next.epub');
    shop.move(1_000);
    expect((await upload(first, 'first-again.epub')).status).toBe(200);
    expect(await inUse()).toMatchObject({ fileName: 'first-again.epub' });
    const { rows } = await shop.pool.query(
      `select count(*)::int as books from books where title = 'Small'`,
    );
    expect(rows).toEqual([{ books: 3 }]);
  });

  it('stays what it was when a file is refused, with the reason and the place', async () => {
    const before = await inUse();
    const broken = await upload(
      epub('<p>Fine.</p>', { 'OPS/one.xhtml': '<html><p>open' }),
    );
    expect([broken.status, broken.body['code']]).toEqual([400, 'BOOK_REFUSED']);
    expect(broken.body['error']).toBe(
      'This file cannot be used as the book: “OPS/one.xhtml” inside it is not well-formed, at line 1.',
    );
    const none = await upload(undefined);
    expect([none.status, none.body['code']]).toEqual([400, 'BOOK_MISSING']);
    expect(await inUse()).toEqual(before);
  });

  it('is taken in once by two who send it together', async () => {
    shop.move(1_000);
    const file = edition('Twice at once.');
    const answers = await Promise.all([upload(file), upload(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await inUse()).toMatchObject({ bytes: file.length });
  });

  it('is nobody’s to see or to change but the admin’s', async () => {
    expect((await shop.call('GET', '/api/ebook/book')).status).toBe(401);
    expect((await shop.call('POST', '/api/ebook/book')).status).toBe(401);
  });
});
