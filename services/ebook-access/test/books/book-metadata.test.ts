import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BookRefused } from '../../src/books/book.model.ts';
import { readEpub } from '../../src/books/read-epub.ts';
import { epub, opf, page } from '../support/small-epub.ts';

describe('a book', () => {
  it.each([
    ['page-progression-direction="rtl"', 'rtl'],
    ['page-progression-direction="ltr"', 'ltr'],
    ['page-progression-direction="default"', null],
    ['', null],
  ])(
    'with the spine attribute "%s" has the page direction %s',
    async (said, side) => {
      const book = opf().replace('<spine>', `<spine ${said}>`);
      const { pageDirection } = await readEpub(
        epub('<p>Words.</p>', { 'OPS/book.opf': book }),
      );
      expect(pageDirection).toBe(side);
    },
  );

  it('with a cover over 10 MB is refused with the file name of the cover', async () => {
    // Random bytes do not compress; compressible ones would be refused as a zip bomb.
    const cover = randomBytes(10_000_001);
    const item =
      '<item id="c" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>';
    const file = epub('<p>Words.</p>', {
      'OPS/book.opf': opf(item),
      'OPS/cover.jpg': cover,
    });
    await expect(readEpub(file)).rejects.toThrow(BookRefused);
    await expect(readEpub(file)).rejects.toThrow(
      'the picture “OPS/cover.jpg” inside it is larger than 10 MB',
    );
  });

  it('with a large picture, as a cookbook has, keeps it', async () => {
    const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    const file = epub('<p><img src="pic.png" alt="A market"/></p>', {
      'OPS/pic.png': Buffer.concat([
        Buffer.from(start),
        randomBytes(6_000_000),
      ]),
    });
    const { chapters } = await readEpub(file);
    expect(JSON.stringify(chapters).length).toBeGreaterThan(8_000_000);
  });

  it('with its notes in a separate file has its note references marked', async () => {
    const notes = page(
      '<ol><li id="n1"><p>A note. <a href="one.xhtml#r1">↩</a></p></li><li id="n2"><p>Another. <a href="one.xhtml#r2">2</a></p></li></ol><p id="far">No note.</p>',
    );
    const { chapters } = await readEpub(
      epub(
        '<p>Words<sup id="r1"><a href="notes.xhtml#n1">1</a></sup> and more<a id="r2" href="notes.xhtml#n2">2</a>; in part <a href="notes.xhtml#far">2</a>.</p>',
        {
          'OPS/book.opf': opf(
            '<item id="n" href="notes.xhtml" media-type="application/xhtml+xml"/>',
            '<itemref idref="n"/>',
          ),
          'OPS/notes.xhtml': notes,
        },
      ),
    );
    const named = (html = '') =>
      [...html.matchAll(/<a\b[^>]*role="doc-noteref"[^>]*>/g)].map(
        ([link]) => /data-fragment="(\w+)"/.exec(link)?.[1],
      );
    expect(named(chapters[0]?.html)).toEqual(['n1', 'n2']);
    // The links back from the notes are not note references.
    expect(named(chapters[1]?.html)).toEqual([]);
  });
});
