import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readEpub } from '../../src/books/read-epub.ts';
import { epub, type Files, opf, page } from '../support/small-epub.ts';

// The books consist of picture pages or of vertical lines, like fixed-layout books and the IDPF samples (haruko-ahl,
// sous-le-vent, kusamakura).

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};
const header = Buffer.alloc(13);
header.writeUInt32BE(1, 0);
header.writeUInt32BE(1, 4);
header[8] = 8;
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', header),
  chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
  chunk('IEND', Buffer.alloc(0)),
]);

/** A book with only these pages in its spine. */
const bookOf = (
  pages: [path: string, type: string, rest?: string][],
  files: Files,
) => {
  const items = pages.map(
    ([path, type, rest = ''], at) =>
      `<item id="p${at}" href="${path}" media-type="${type}" ${rest}/>`,
  );
  const spine = pages.map((_, at) => `<itemref idref="p${at}"/>`);
  return epub('<p>Not in the spine.</p>', {
    'OPS/book.opf': opf(items.join(''), spine.join('')).replace(
      '<itemref idref="a"/>',
      '',
    ),
    ...files,
  });
};

const drawing = (inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 600 800">${inside}</svg>`;

const drawn = (html: string) => {
  const [, base64 = ''] =
    /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(html) ?? [];
  return Buffer.from(base64, 'base64').toString();
};

describe('a book whose pages are pictures', () => {
  it('has one chapter per bitmap in the spine', async () => {
    const book = await readEpub(
      bookOf(
        [
          ['images/one.png', 'image/png'],
          ['images/two%20of.png', 'image/png'],
        ],
        { 'OPS/images/one.png': png, 'OPS/images/two of.png': png },
      ),
    );
    expect(book.chapters.map(({ title }) => title)).toEqual([
      'Page 1',
      'Page 2',
    ]);
    for (const { html } of book.chapters)
      expect(html).toMatch(
        /^<figure><img src="data:image\/png;base64,[^"]+" alt="Page \d" \/><\/figure>$/,
      );
  });

  it('has one chapter per SVG, described by its title or its text', async () => {
    const book = await readEpub(
      bookOf(
        [
          ['one.svg', 'image/svg+xml'],
          ['two.svg', 'image/svg+xml'],
        ],
        {
          'OPS/one.svg': drawing(
            '<title>The cover</title><image width="600" height="800" xlink:href="images/one.png"/>',
          ),
          'OPS/two.svg': drawing(
            '<rect width="9" height="9"/><text x="1" y="9">Once upon a time</text><image xlink:href="images/one.png"/>',
          ),
          'OPS/images/one.png': png,
        },
      ),
    );
    const [one, two] = book.chapters;
    expect(one?.html).toMatch(/<img src="data:image\/png[^>]+alt="The cover"/);
    expect(two?.html).toContain('alt="Once upon a time"');
    expect(drawn(two?.html ?? '')).toContain('data:image/png;base64,');
  });

  it('keeps the shapes of an SVG without scripts, animation and links', async () => {
    const book = await readEpub(
      bookOf([['one.svg', 'image/svg+xml']], {
        'OPS/one.svg': drawing(
          '<script>alert(1)</script><a xlink:href="https://away.example/"><rect id="kept" width="9" height="9" onclick="x()"/></a><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject><animate attributeName="x" to="1"/>',
        ),
      }),
    );
    const svg = drawn(book.chapters[0]?.html ?? '');
    expect(svg).toContain('id="kept"');
    expect(svg).not.toMatch(/script|away|onclick|foreignObject|animate/);
  });

  it('shows a displayable picture instead of its fallback, and the fallback of an unsupported type', async () => {
    const book = await readEpub(
      bookOf(
        [
          ['one.pdf', 'application/pdf', 'fallback="p1"'],
          ['one.png', 'image/png'],
          ['two.png', 'image/png', 'fallback="p3"'],
          ['two.xhtml', 'application/xhtml+xml', 'properties="nav"'],
        ],
        {
          'OPS/one.png': png,
          'OPS/two.png': png,
          'OPS/two.xhtml': page('<p>In words.</p>'),
        },
      ),
    );
    expect(book.chapters).toHaveLength(3);
    expect(book.chapters[0]?.html).toContain('<img');
    expect(book.chapters[1]?.html).toContain('<img');
    expect(book.chapters[2]?.html).toContain('In words.');
  });

  it('with a fixed layout has one chapter per page', async () => {
    const book = await readEpub(
      bookOf(
        [
          ['one.xhtml', 'application/xhtml+xml'],
          ['two.xhtml', 'application/xhtml+xml'],
        ],
        {
          'OPS/one.xhtml': page('<div><img src="one.png" alt=""/></div>'),
          'OPS/two.xhtml': page('<div><img src="one.png" alt=""/></div>'),
          'OPS/one.png': png,
        },
      ),
    );
    expect(book.chapters).toHaveLength(2);
  });
});

describe('a book with vertical lines', () => {
  const style = (css: string, root = '') =>
    epub('<p>縦書き</p>', {
      'OPS/one.xhtml': page(
        '<p>縦書き</p>',
        '<link rel="stylesheet" href="css/book.css"/>',
      ).replace('<html ', `<html ${root} `),
      'OPS/css/book.css': css,
    });
  const htmlOf = async (file: Buffer) =>
    (await readEpub(file)).chapters[0]?.html ?? '';

  it.each([
    ['html { writing-mode: vertical-rl }', '', 'vertical-rl'],
    ['body { -epub-writing-mode: vertical-rl }', '', 'vertical-rl'],
    [':root { -webkit-writing-mode: vertical-lr }', '', 'vertical-lr'],
    [
      'html, .hltr { writing-mode: horizontal-tb } .vrtl { -epub-writing-mode: vertical-rl }',
      'class="vrtl"',
      'vertical-rl',
    ],
    ['p { color: red }', 'style="writing-mode: tb-rl"', 'vertical-rl'],
  ])('keeps its writing mode: %s', async (css, root, mode) => {
    expect(await htmlOf(style(css, root))).toMatch(
      new RegExp(`^<div class="writing-${mode}">`),
    );
  });

  it('keeps the writing mode of an imported style sheet', async () => {
    const file = epub('<p>縦書き</p>', {
      'OPS/one.xhtml': page(
        '<p>縦書き</p>',
        '<link rel="stylesheet" href="css/book.css"/>',
      ),
      'OPS/css/book.css': '@import "deeper/style.css"; p { color: red }',
      'OPS/css/deeper/style.css': 'html { writing-mode: vertical-rl }',
    });
    expect(await htmlOf(file)).toContain('writing-vertical-rl');
  });

  it.each([
    'html { writing-mode: horizontal-tb }',
    '.aside { writing-mode: vertical-rl }',
    'html { writing-mode: vertical-rl } body { writing-mode: horizontal-tb }',
  ])('is not one that declares %s', async (css) => {
    expect(await htmlOf(style(css))).not.toContain('writing-vertical');
  });

  it('keeps the writing mode of single elements under the standard property names', async () => {
    const css =
      '.t { -epub-text-combine: horizontal; -epub-text-orientation: upright } .v { -webkit-writing-mode: vertical-rl }';
    const [chapter] = (await readEpub(style(css))).chapters;
    expect(chapter?.css).toBe(
      '.book .t{text-combine-upright:all;text-orientation:upright}.book .v{writing-mode:vertical-rl}',
    );
  });
});
