import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '@imprint/chassis/clock';
import { silentLog, testDatabase } from '@imprint/chassis/testing';
import { buildSampleBook } from '../sample-book/build.ts';
import { currentBookFacts } from '../src/books/book.repository.ts';
import { importBook } from '../src/books/import-book.ts';
import { readEpubApart, usualBounds } from '../src/books/read-epub-apart.ts';
import { readEpub } from '../src/books/read-epub.ts';
import { sanitiseHtml } from '../src/books/sanitise-chapter.ts';
import { takeBookOfSettings } from '../src/books/take-book-of-settings.ts';
import { epub, opf } from './support/small-epub.ts';

const here = import.meta.dirname;
const sample = () =>
  readFile(join(here, '../sample-book/after-the-applause.epub'));

const htmlOf = async (file: Buffer) =>
  (await readEpub(file)).chapters[0]?.html ?? '';

const refusal = (reason: RegExp) =>
  expect.objectContaining({
    code: 'BOOK_REFUSED',
    message: expect.stringMatching(reason),
  });

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the sample book', () => {
  it('is what its sources make', async () => {
    expect(Buffer.from(buildSampleBook()).equals(await sample())).toBe(true);
  });

  it('starts with the uncompressed type by which a file is known for an EPUB', async () => {
    const head = (await sample()).subarray(0, 58).toString('latin1');
    expect(head.slice(30)).toBe('mimetypeapplication/epub+zip');
  });

  it('brings its cover, a figure, tables and footnotes along', async () => {
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

describe('importing a book', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(join(here, '../migrations'));
  });
  afterAll(() => database.drop());

  it('happens once for the same file, however many start at the same time', async () => {
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

  it('keeps text that sanitising once more would not change', async () => {
    const { rows } = await database.pool.query<{ html: string }>(
      'select html from chapters',
    );
    for (const { html } of rows) expect(sanitiseHtml(html)).toBe(html);
  });
});

describe('the book of the settings', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(join(here, '../migrations'));
  });
  afterAll(() => database.drop());

  const withCover = (bytes: number) =>
    epub('<p>a</p>', {
      'OPS/book.opf': opf(
        '<item id="c" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>',
      ),
      'OPS/cover.jpg': randomBytes(bytes),
    });

  it('stops the start if it is refused while there is none, and later leaves the one that is there', async () => {
    const { pool } = database;
    const take = takeBookOfSettings({
      pool,
      clock: systemClock,
      log: silentLog,
    });
    const bad = withCover(4_000_001);
    await expect(take(bad, 'bad.epub')).rejects.toEqual(refusal(/larger than/));
    expect(await take(withCover(1_000), 'good.epub')).toBe('imported');
    expect(await take(bad, 'bad.epub')).toBe('refused');
    expect((await currentBookFacts(pool))?.fileName).toBe('good.epub');
  });
});

describe('a file that is no sound EPUB', () => {
  const fine = '<p>Fine.</p>';
  const cases: [string, () => Buffer, RegExp][] = [
    ['not a ZIP', () => randomBytes(500), /not a sound ZIP/],
    ['cut off', () => epub(fine).subarray(0, 300), /not a sound ZIP/],
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
      'with an entity of its own',
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

  it('is refused when a byte of it was damaged', async () => {
    const file = epub(`<p>${'word '.repeat(200)}</p>`);
    const at = file.indexOf('OPS/one.xhtml') + 20;
    file[at] = (file[at] ?? 0) ^ 0xff;
    await expect(readEpub(file)).rejects.toEqual(
      refusal(/damaged|not a sound ZIP/),
    );
  });
});

describe('a file that is read in a thread of its own', () => {
  it('comes out the same', async () => {
    expect(await readEpubApart(await sample())).toEqual(
      await readEpub(await sample()),
    );
  });

  it.each([
    ['broken', randomBytes(500), usualBounds, /not a sound ZIP/],
    [
      'long to read',
      epub('<p>Fine.</p>'),
      { ...usualBounds, timeMs: 1 },
      /too long/,
    ],
    [
      'large in memory',
      epub(
        Array.from({ length: 100_000 }, (_, i) => `<p>${i * 7919}</p>`).join(
          '',
        ),
      ),
      { ...usualBounds, memoryMb: 20 },
      /too much memory/,
    ],
  ])('is refused when it is %s', async (_what, file, bounds, reason) => {
    await expect(readEpubApart(file, bounds)).rejects.toEqual(refusal(reason));
  });
});

describe('a chapter of a stranger’s book', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', /script|alert/],
    ['a handler', '<p onclick="alert(1)">a</p>', /onclick/],
    ['a style attribute', '<p style="position:fixed">a</p>', /style/],
    [
      'a frame',
      '<iframe src="https://evil.example"></iframe><p>a</p>',
      /iframe|evil/,
    ],
    [
      'a form',
      '<form action="https://evil.example"><input name="x"/></form><p>a</p>',
      /form|input/,
    ],
    [
      'an address that runs',
      '<p><a href="javascript:alert(1)">a</a></p>',
      /javascript/,
    ],
    [
      'an address that runs, in disguise',
      '<p><a href="jav&#x9;ascript:alert(1)">a</a></p>',
      /ascript:/,
    ],
    ['a data address', '<p><a href="data:text/html,x">a</a></p>', /data:/],
    [
      'a picture from elsewhere',
      '<p><img src="https://evil.example/x.png" alt="a"/></p>',
      /evil|<img/,
    ],
    [
      'a picture that is none',
      '<p><img src="data:text/html;base64,PGI+" alt="a"/></p>',
      /<img|data:/,
    ],
    [
      'a drawing that runs',
      `<p><img alt="a" src="data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64')}"/></p>`,
      /<img|svg/,
    ],
    [
      'an inline drawing with a link',
      '<p>a</p><svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:1"><text>t</text></a></svg>',
      /svg|javascript/,
    ],
    [
      'a formula that leads somewhere',
      '<p>a</p><math xmlns="http://www.w3.org/1998/Math/MathML" xmlns:xlink="http://www.w3.org/1999/xlink" href="javascript:1"><maction actiontype="statusline" xlink:href="javascript:1"><mi>x</mi></maction></math>',
      /javascript|maction|href/,
    ],
    [
      'a formula that would change into something else when it is read again',
      '<p>a</p><math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><table xmlns="http://www.w3.org/1999/xhtml"><mglyph><style><img title="&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;" alt=""/></style></mglyph></table></mtext><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
      /onerror|mglyph|style|annotation|alert/,
    ],
    [
      'a base and a meta',
      '<p>a</p><meta http-equiv="refresh" content="0"/><base href="//evil.example"/>',
      /meta|base|evil/,
    ],
    [
      'marks of our own',
      '<p data-p="99" data-chapter="7">a</p>',
      /99|data-chapter/,
    ],
  ])('loses %s and keeps its text', async (_what, body, gone) => {
    const html = await htmlOf(epub(body));
    expect(html).not.toMatch(gone);
    expect(html).toMatch(/a/);
  });

  it('keeps pictures by their bytes and not by their names', async () => {
    const html = await htmlOf(
      epub('<p><img src="pic.gif" alt="dot"/></p>', { 'OPS/pic.gif': png }),
    );
    expect(html).toContain(
      `<img src="data:image/png;base64,${png.toString('base64')}" alt="dot" />`,
    );
  });

  it('shows the picture of a cover that is wrapped in a drawing', async () => {
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>Cover</title><image xlink:href="pic.png"/></svg>';
    const html = await htmlOf(epub(body, { 'OPS/pic.png': png }));
    expect(html).toMatch(
      /^<img src="data:image\/png;base64,[^"]+" alt="Cover" \/>$/,
    );
  });

  it('keeps of its style what carries meaning, inside the book and without addresses', async () => {
    const css =
      '@import "x.css"; .r, p::before, #x { text-align: right; position: fixed; background: url(//evil.example/x) } .s { font-variant: small-caps; color: red } @media print { p { display: none } } p { list-style-type: "</style>" }';
    const file = epub(
      '<p class="r">a</p>',
      { 'OPS/s.css': css },
      '<link rel="stylesheet" href="s.css"/>',
    );
    const book = await readEpub(file);
    expect(book.chapters[0]?.css).toBe(
      '.book .r{text-align:right}.book .s{font-variant:small-caps}',
    );
  });

  it('has its paragraphs numbered and counted, notes and tables aside', async () => {
    const body =
      '<header><p>Chapter 1</p></header><p>One two.</p><ul><li>Three</li><li><p>Four five six</p></li></ul><aside epub:type="footnote"><p>note</p></aside><table><tbody><tr><td><p>cell</p></td></tr></tbody></table>';
    const [chapter] = (await readEpub(epub(body))).chapters;
    expect(chapter?.paragraphWords).toEqual([2, 1, 3]);
    expect(chapter?.html).toContain('<p data-p="1">One two.</p>');
  });

  it('reads the contents of an older EPUB from its NCX', async () => {
    const ncx =
      '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Opening</text></navLabel><content src="one.xhtml#x"/></navPoint></navMap></ncx>';
    const item =
      '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
    const book = await readEpub(
      epub('<p id="x">a</p>', {
        'OPS/toc.ncx': ncx,
        'OPS/book.opf': opf(item),
      }),
    );
    expect(book.contents).toEqual([
      { title: 'Opening', chapter: 1, fragment: 'x', children: [] },
    ]);
    expect(book.chapters[0]?.title).toBe('Opening');
  });
});
