import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '@imprint/chassis/clock';
import { silentLog, createTestDatabase } from '@imprint/chassis/testing';
import { buildSampleBook } from '../../sample-book/build.ts';
import { findCurrentBookDetails } from '../../src/books/book.repository.ts';
import { importBook } from '../../src/books/import-book.ts';
import {
  readEpubInWorker,
  defaultLimits,
} from '../../src/books/read-epub-in-worker.ts';
import { readEpub } from '../../src/books/read-epub.ts';
import { sanitiseHtml } from '../../src/books/sanitise-chapter.ts';
import { importConfiguredBook } from '../../src/books/import-configured-book.ts';
import { epub, opf } from '../support/small-epub.ts';

const here = import.meta.dirname;
const sample = () =>
  readFile(join(here, '../../sample-book/after-the-applause.epub'));

const refusal = (reason: RegExp) =>
  expect.objectContaining({
    code: 'BOOK_REFUSED',
    message: expect.stringMatching(reason),
  });

describe('the sample book', () => {
  it('is identical to the one built from its sources', async () => {
    expect(Buffer.from(buildSampleBook()).equals(await sample())).toBe(true);
  });

  it('starts with the uncompressed mimetype entry that identifies an EPUB', async () => {
    const head = (await sample()).subarray(0, 58).toString('latin1');
    expect(head.slice(30)).toBe('mimetypeapplication/epub+zip');
  });

  it('contains its cover, a figure, tables and footnotes', async () => {
    const { cover, chapters } = await readEpub(await sample());
    const html = chapters.map((chapter) => chapter.html).join('');
    expect(cover).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(html).toMatch(/<figure[^>]*>\s*<img src="data:image\/svg\+xml/);
    expect(html.match(/<table>/g)).toHaveLength(2);
    expect(html).toContain('<a role="doc-noteref" id="r1" href="#n1">');
    expect(html).toContain(
      '<a href="#" data-chapter="7" data-fragment="absence">',
    );
  });
});

describe('the import of a book', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase(join(here, '../../migrations'));
  });
  afterAll(() => database.drop());

  it('stores a file once, even if several imports start at the same time', async () => {
    const run = importBook({ pool: database.pool, clock: systemClock });
    const file = await sample();
    const outcomes = await Promise.all([run(file), run(file), run(file)]);
    expect(outcomes.toSorted()).toEqual(['imported', 'known', 'known']);
    expect(await run(file)).toBe('known');
    const { rows } = await database.pool.query(
      'select count(*)::int as chapters from chapters',
    );
    expect(rows).toEqual([{ chapters: 9 }]);
  });

  it('stores text that another sanitising would not change', async () => {
    const { rows } = await database.pool.query<{ html: string }>(
      'select html from chapters',
    );
    for (const { html } of rows) expect(sanitiseHtml(html)).toBe(html);
  });
});

describe('the configured book', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase(join(here, '../../migrations'));
  });
  afterAll(() => database.drop());

  const withCover = (bytes: number) =>
    epub('<p>a</p>', {
      'OPS/book.opf': opf(
        '<item id="c" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>',
      ),
      'OPS/cover.jpg': randomBytes(bytes),
    });

  it('stops the start when it is refused without a stored book, and otherwise leaves the stored book', async () => {
    const { pool } = database;
    const importFile = importConfiguredBook({
      pool,
      clock: systemClock,
      log: silentLog,
    });
    const bad = withCover(10_000_001);
    await expect(importFile(bad, 'bad.epub')).rejects.toEqual(
      refusal(/larger than/),
    );
    expect(await importFile(withCover(1_000), 'good.epub')).toBe('imported');
    expect(await importFile(bad, 'bad.epub')).toBe('refused');
    expect((await findCurrentBookDetails(pool))?.fileName).toBe('good.epub');
  });
});

describe('an invalid EPUB', () => {
  const fine = '<p>Fine.</p>';
  const cases: [string, () => Buffer, RegExp][] = [
    ['not a ZIP', () => randomBytes(500), /not a valid ZIP/],
    ['truncated', () => epub(fine).subarray(0, 300), /not a valid ZIP/],
    [
      'of another type',
      () => epub(fine, { mimetype: 'application/zip' }),
      /its file “mimetype” does not say “application\/epub\+zip”/,
    ],
    [
      'without a package file',
      () => epub(fine, { 'OPS/book.opf': new Uint8Array() }),
      /well-formed/,
    ],
    [
      'without its chapter',
      () =>
        epub(fine, {
          'OPS/book.opf': opf(
            '<item id="b" href="two.xhtml" media-type="application/xhtml+xml"/>',
            '<itemref idref="b"/>',
          ),
        }),
      /two\.xhtml” is missing/,
    ],
    [
      'with its own entity',
      () =>
        epub(fine, {
          'OPS/one.xhtml':
            '<!DOCTYPE html [<!ENTITY a "aaaa">]><html xmlns="http://www.w3.org/1999/xhtml"><body>&a;</body></html>',
        }),
      /declares entities/,
    ],
    ['not well-formed', () => epub('<p>open'), /not well-formed/],
  ];
  it.each(cases)('is refused when it is %s', async (_what, file, reason) => {
    await expect(readEpub(file())).rejects.toEqual(refusal(reason));
  });

  it('is refused when one of its bytes is damaged', async () => {
    const file = epub(`<p>${'word '.repeat(200)}</p>`);
    const at = file.indexOf('OPS/one.xhtml') + 20;
    file[at] = (file[at] ?? 0) ^ 0xff;
    await expect(readEpub(file)).rejects.toEqual(
      refusal(/damaged|not a valid ZIP/),
    );
  });
});

describe('an EPUB read in a worker thread', () => {
  it('has the same result as on the main thread', async () => {
    expect(await readEpubInWorker(await sample())).toEqual(
      await readEpub(await sample()),
    );
  });

  it.each([
    ['invalid', randomBytes(500), defaultLimits, /not a valid ZIP/],
    [
      'too slow to read',
      epub('<p>Fine.</p>'),
      { ...defaultLimits, timeMs: 1 },
      /too long/,
    ],
    [
      'too large for its memory limit',
      epub(
        Array.from({ length: 100_000 }, (_, i) => `<p>${i * 7919}</p>`).join(
          '',
        ),
      ),
      { ...defaultLimits, memoryMb: 20 },
      /too much memory/,
    ],
  ])('is refused when it is %s', async (_what, file, bounds, reason) => {
    await expect(readEpubInWorker(file, bounds)).rejects.toEqual(
      refusal(reason),
    );
  });
});
