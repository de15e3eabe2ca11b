import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { epub, opf } from '../support/small-epub.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;
beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const upload = async (file: Buffer) => {
  // The newest book is the current one.
  shop.move(1_000);
  const form = new FormData();
  form.append('fileName', 'book.epub');
  form.append('book', new Blob([new Uint8Array(file)]));
  const { status } = await shop.asAdmin('POST', '/api/ebook/book', form);
  expect(status).toBe(200);
};
const read = async () =>
  (await shop.asAdmin('GET', '/api/admin/ebook/details')).body[
    'book'
  ] as Record<string, unknown>;
const readCover = () => shop.asAdmin('GET', '/api/admin/ebook/cover');

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('what the EPUB says of the book', () => {
  it('is for the admin only', async () => {
    for (const path of ['details', 'cover'])
      expect((await shop.call('GET', `/api/admin/ebook/${path}`)).status).toBe(
        401,
      );
  });

  it('is read from the sample book', async () => {
    const book = await read();
    expect(book).toMatchObject({
      title: 'After the Applause',
      subtitle: 'The science of public relations measurement and evaluation',
      author: 'Adaeze Okonkwo',
      language: 'en-GB',
      publisher: 'Imprint, Lagos',
      isbn: '',
      coverType: 'image/svg+xml',
    });
    const chapters = book['chapters'] as { title: string; words: number }[];
    expect(chapters.map(({ title }) => title)).toEqual([
      'The question before the campaign',
      'Counting what happened',
      'What they took away',
      'The company of causes',
      'What it was worth',
      'The report nobody skips',
    ]);
    const sum = chapters.reduce((words, chapter) => words + chapter.words, 0);
    expect(sum).toBeLessThanOrEqual(Number(book['words']));
    expect(sum).toBeGreaterThan(1_000);
  });

  it('has the ISBN, the publisher and the cover', async () => {
    const metadata =
      '<dc:identifier>urn:uuid:6f1d2b0e-5c47-4a93-9d1e-7b2a8c40e3f5</dc:identifier><dc:identifier>urn:isbn:978-0-306-40615-7</dc:identifier><dc:publisher>Plateau House</dc:publisher></metadata>';
    const item =
      '<item id="c" href="cover.png" media-type="image/png" properties="cover-image"/>';
    await upload(
      epub('<h1>Rice</h1> <p>Four pots.</p>', {
        'OPS/book.opf': opf(item).replace('</metadata>', metadata),
        'OPS/cover.png': pixel,
      }),
    );
    expect(await read()).toEqual({
      title: 'Small',
      subtitle: '',
      author: 'A. Writer',
      language: 'en',
      publisher: 'Plateau House',
      isbn: '9780306406157',
      words: 3,
      coverType: 'image/png',
      chapters: [{ title: 'Rice', words: 3, paragraphs: [2] }],
    });
    const cover = await readCover();
    expect(cover.headers.get('content-type')).toBe('image/png');
    expect(cover.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is empty where the file says nothing', async () => {
    const bare = opf().replace(
      /<metadata.*<\/metadata>/,
      '<metadata></metadata>',
    );
    await upload(epub('<p>Words.</p>', { 'OPS/book.opf': bare }));
    expect(await read()).toMatchObject({
      ...{ title: '', subtitle: '', author: '', publisher: '', isbn: '' },
      coverType: null,
      words: 1,
    });
    const { status, body } = await readCover();
    expect({ status, code: body['code'] }).toEqual({
      status: 404,
      code: 'COVER_MISSING',
    });
  });

  it.each(['calibre-epub-3.epub', 'pandoc-epub-2.epub'])(
    'has chapters with titles and words in %s, a book of another tool',
    async (name) => {
      const folder = join(import.meta.dirname, '../foreign-books');
      await upload(await readFile(join(folder, name)));
      const chapters = (await read())['chapters'] as {
        title: string;
        words: number;
      }[];
      expect(chapters.length).toBeGreaterThan(1);
      for (const { title, words } of chapters)
        expect({ hasTitle: title !== '', hasWords: words > 0 }).toEqual({
          hasTitle: true,
          hasWords: true,
        });
    },
  );
});
