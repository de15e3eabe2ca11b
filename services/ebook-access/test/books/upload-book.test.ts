import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { removeWatermark } from '../../src/reading-frame/watermark.model.ts';
import { epub } from '../support/small-epub.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

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

describe('the current book', () => {
  it('is the configured one until another is uploaded', async () => {
    expect(await inUse()).toMatchObject({
      title: 'After the Applause',
      fileName: 'after-the-applause.epub',
      isUploaded: false,
      chapters: 9,
    });
  });

  it('reaches an open reader with the next chapter, and its file is stored', async () => {
    const { token } = await shop.sell();
    const reader = shop.browser();
    await reader.beat(token);
    expect((await reader.content(token, '?chapter=4')).text).toContain(
      'campaign',
    );
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
    expect(removeWatermark(next.text)).toContain('A second edition.');
    expect([...shop.objects.values()].some((kept) => kept.equals(file))).toBe(
      true,
    );
  });

  it('may be replaced by an earlier edition', async () => {
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

  it('stays when a file is refused with the reason and the place', async () => {
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

  it('is stored once when two requests upload it at the same time', async () => {
    shop.move(1_000);
    const file = edition('Twice at once.');
    const answers = await Promise.all([upload(file), upload(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await inUse()).toMatchObject({ bytes: file.length });
  });

  describe('imported by an older importer', () => {
    const asIfOlder = async () => {
      await shop.pool.query(
        `update chapters set html = '<p data-p="1">As it was read.</p>'
         where book_id = (select id from books order by is_uploaded desc, imported_at desc limit 1)`,
      );
      await shop.pool.query(
        `update books set importer_version = 0, content_hash = 'older ' || id
         where id = (select id from books order by is_uploaded desc, imported_at desc limit 1)`,
      );
    };
    const readings = async () => {
      const { rows } = await shop.pool.query<{ count: number }>(
        'select count(*)::int from books',
      );
      return rows[0]?.count ?? 0;
    };
    const restart = async () => {
      await shop.stopProcess();
      await shop.startProcess();
    };

    it('is imported again from its stored file once at the next start, without interrupting readers', async () => {
      shop.move(1_000);
      await upload(edition('What the file says.'), 'kept.epub');
      const facts = await inUse();
      const { token } = await shop.sell();
      const reader = shop.browser();
      await reader.beat(token);
      await asIfOlder();
      const before = await readings();
      const text = async () =>
        removeWatermark((await reader.content(token, '?chapter=1')).text);
      expect(await text()).toContain('As it was read.');
      const oldList = (await reader.contents(token)).body['edition'];
      await restart();
      // Two more processes start at the same time.
      const others = [shop.startAnotherProcess(), shop.startAnotherProcess()];
      await eventually(async () =>
        expect(await text()).toContain('What the file says.'),
      );
      await Promise.all(others.map((other) => other.close()));
      expect(await readings()).toBe(before + 1);
      // The admin's details of the book stay the same, but readers get a table of contents with a new edition id.
      expect(await inUse()).toEqual(facts);
      const list = (await reader.contents(token)).body['edition'];
      expect(list).not.toBe(oldList);
      expect(await text()).toContain(`data-edition="${String(list)}"`);
      await restart();
      expect(await readings()).toBe(before + 1);
    });

    it.each(['gone', 'refused'])(
      'stays unchanged without another attempt when its stored file is %s',
      async (fate) => {
        shop.move(1_000);
        await upload(edition(`Its file is ${fate}.`), 'lost.epub');
        const { rows } = await shop.pool.query<{ file_key: string }>(
          'select file_key from books order by is_uploaded desc, imported_at desc limit 1',
        );
        const key = rows[0]?.file_key ?? '';
        await asIfOlder();
        if (fate === 'gone') shop.objects.delete(key);
        else shop.objects.set(key, Buffer.from('no EPUB'));
        await restart();
        await eventually(async () => {
          const { rowCount } = await shop.pool.query(
            `select 1 from books where content_hash like 'older%' and importer_version > 0 and file_name = 'lost.epub' and file_key = $1`,
            [key],
          );
          expect(rowCount).toBe(1);
        });
        expect(await inUse()).toMatchObject({ fileName: 'lost.epub' });
      },
    );
  });

  it('is visible to the admin only and can only be changed by the admin', async () => {
    expect((await shop.call('GET', '/api/ebook/book')).status).toBe(401);
    expect((await shop.call('POST', '/api/ebook/book')).status).toBe(401);
  });
});
