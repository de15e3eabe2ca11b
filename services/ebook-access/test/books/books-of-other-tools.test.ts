import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { Book } from '../../src/books/book.model.ts';
import { readEpub } from '../../src/books/read-epub.ts';
import { sanitiseHtml } from '../../src/books/sanitise-chapter.ts';
import { epub, type Files, opf, page } from '../support/small-epub.ts';

// The books come from other tools: pandoc and calibre (foreign-books/make.ts), or are packed by hand in the ways that
// publishers' tools do it.

const made = (name: string) =>
  readEpub(
    readFileSync(join(import.meta.dirname, '../foreign-books', `${name}.epub`)),
  );

const textOf = (html: string) => html.replace(/<[^>]*>/g, '');
const completeBookOf = ({ chapters }: Book) =>
  chapters.map(({ html }) => html).join('\n');

const titlesIn = (lines: Book['contents']): string[] =>
  lines.flatMap(({ title, children }) => [title, ...titlesIn(children)]);

describe.each([
  'pandoc-epub-2',
  'pandoc-epub-3',
  'calibre-epub-3',
  'calibre-from-html',
  'calibre-from-word',
])('the book made by %s', (name) => {
  it('is imported with its text, title, author, cover and nested contents', async () => {
    const book = await made(name);
    expect(book).toMatchObject({
      title: 'Measured Words',
      author: 'A. Writer',
    });
    expect(book.cover).toMatch(/^data:image\/png;base64,/);
    expect(titlesIn(book.contents)).toEqual(
      expect.arrayContaining([
        'The first question',
        'A section with numbers',
        'Deeper still',
        'What it was worth',
        'The end',
      ]),
    );
    const text = textOf(completeBookOf(book)).replace(/\s+/g, ' ');
    for (const part of [
      'Someone asks what the campaign was for.',
      '₦725',
      'Because nobody had written it down.',
      'What is counted is not always what counts.',
      'nested',
      'هذا نص قصير من اليمين إلى اليسار.',
      'זהו משפט קצר מימין לשמאל.',
      'Its definition.',
      'A second note.',
      'That is all.',
    ])
      expect(text).toContain(part);
  });

  it('is imported with pictures, tables and valid contents links, and stays the same when sanitised again', async () => {
    const book = await made(name);
    const html = completeBookOf(book);
    expect(html).toMatch(/<img [^>]*src="data:image\/png;base64,/);
    expect(html).toMatch(/<table[^>]*>[\s\S]*June[\s\S]*48[\s\S]*<\/table>/);
    expect(html).not.toMatch(
      /src="(?!data:)|https?:\/\/fonts|own\.ttf|@import/,
    );
    for (const { html: chapter, css } of book.chapters) {
      expect(sanitiseHtml(chapter)).toBe(chapter);
      expect(css).not.toMatch(/@|url|font-family|margin/);
    }
    const walk = (lines: Book['contents']): void => {
      for (const { chapter, fragment, children } of lines) {
        const target = book.chapters[chapter - 1]?.html ?? '';
        if (fragment) expect(target).toContain(`id="${fragment}"`);
        walk(children);
      }
    };
    walk(book.contents);
    for (const { title } of book.chapters)
      expect(title).not.toMatch(/xhtml|↩|^\d+$/);
  });
});

describe.each([
  'pandoc-epub-2',
  'pandoc-epub-3',
  'calibre-epub-3',
  'calibre-from-html',
])('mathematics, code and notes of the book made by %s', (name) => {
  it('are imported with their markup', async () => {
    const html = completeBookOf(await made(name));
    expect(html).toContain('<msup><mi>c</mi><mn>2</mn></msup>');
    expect(html).toMatch(/<math display="block">/);
    expect(html).not.toContain('\\frac');
    expect(textOf(html)).toContain('    # two  spaces   stay');
    expect(html).toMatch(/<div lang="ar" dir="rtl"/);
    expect(html.match(/role="doc-noteref"/g)?.length).toBeGreaterThan(0);
    expect(html).toContain('data:image/svg+xml;base64,');
  });
});

const only = async (body: string, more: Files = {}, head = '') => {
  const book = await readEpub(epub(body, more, head));
  return { book, html: book.chapters[0]?.html ?? '' };
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const container = (path: string) =>
  `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${path}" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const item = (id: string, href: string, type = 'application/xhtml+xml') =>
  `<item id="${id}" href="${href}" media-type="${type}"/>`;

describe('a book with an unusual package', () => {
  it('may have spaces, capitals, percent signs or accents in its file names and refer to them URL-encoded', async () => {
    const { book } = await only('<p>a</p>', {
      'META-INF/container.xml': container('OEBPS/My Book/content.opf'),
      'OEBPS/My Book/content.opf': opf(
        item('b', '../text/TWO.XHTML') +
          item('c', '50%25%20off.xhtml') +
          item('d', '100% sure.xhtml') +
          item('e', 'caf%C3%A9.xhtml') +
          item('f', 'Shout.xhtml'),
        ['b', 'c', 'd', 'e', 'f']
          .map((id) => `<itemref idref="${id}"/>`)
          .join(''),
      ),
      'OEBPS/My Book/one.xhtml': page(
        '<p><a href="../text/TWO.XHTML#x">two</a> <a href="50%25%20off.xhtml">off</a></p>',
      ),
      'OEBPS/text/TWO.XHTML': page(
        '<p id="x">two <img src="../My%20Book/pic.PNG" alt="dot"/></p>',
      ),
      'OEBPS/My Book/50% off.xhtml': page('<p>off</p>'),
      'OEBPS/My Book/100% sure.xhtml': page('<p>sure</p>'),
      // macOS stores the accent as a separate character (NFD).
      ['OEBPS/My Book/cafe\u0301.xhtml']: page('<p>coffee</p>'),
      'OEBPS/My Book/SHOUT.xhtml': page('<p>shout</p>'),
      'OEBPS/My Book/pic.PNG': png,
    });
    expect(book.chapters.map(({ html }) => textOf(html).trim())).toEqual([
      'two off',
      'two',
      'off',
      'sure',
      'coffee',
      'shout',
    ]);
    expect(book.chapters[0]?.html).toContain(
      '<a href="#" data-chapter="2" data-fragment="x">two</a>',
    );
    expect(book.chapters[1]?.html).toContain(
      '<img src="data:image/png;base64,',
    );
  });

  it('has its non-linear parts after the last chapter, but a cover first', async () => {
    const { book } = await only('<p>one</p>', {
      'OPS/book.opf': opf(
        item('c', 'cover.xhtml') +
          item('n', 'notes.xhtml') +
          item('z', 'z.xhtml'),
        '<itemref idref="n" linear="no"/><itemref idref="z"/>',
      ).replace('<spine>', '<spine><itemref idref="c" linear="no"/>'),
      'OPS/cover.xhtml': page('<p>cover</p>'),
      'OPS/one.xhtml': page('<p>one <a href="notes.xhtml#n1">1</a></p>'),
      'OPS/notes.xhtml': page('<p id="n1">note</p>'),
      'OPS/z.xhtml': page('<p>end</p>'),
    });
    expect(book.chapters.map(({ html }) => textOf(html).trim())).toEqual([
      'cover',
      'one 1',
      'end',
      'note',
    ]);
    expect(book.chapters[1]?.html).toContain('data-chapter="4"');
  });

  it('has chapters that its contents omit under their own headings, including an empty one', async () => {
    const { book } = await only('<h1>One</h1><p>a</p>', {
      'OPS/book.opf': opf(
        item('b', 'b.xhtml') +
          item('c', 'c.xhtml') +
          item('ncx', 'toc.ncx', 'application/x-dtbncx+xml'),
        '<itemref idref="b"/><itemref idref="c"/>',
      ),
      'OPS/toc.ncx':
        '<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Opening</text></navLabel><content src="one.xhtml"/></navPoint></navMap></ncx>',
      'OPS/b.xhtml': page('<h2>An <em>unlisted</em> one</h2><p>b</p>').replace(
        '<title>One</title>',
        '<title>b.xhtml</title>',
      ),
      'OPS/c.xhtml': page('').replace('<title>One</title>', '<title/>'),
    });
    expect(book.chapters.map(({ title }) => title)).toEqual([
      'Opening',
      'An unlisted one',
      'Small',
    ]);
    expect(book.chapters[2]).toMatchObject({ words: 0, paragraphWords: [] });
  });

  it('starts at the text reference of the guide in an older EPUB', async () => {
    const { book } = await only('<p>cover</p>', {
      'OPS/book.opf': opf(item('b', 'b.xhtml'), '<itemref idref="b"/>').replace(
        '</package>',
        '<guide><reference type="text" title="Start" href="b.xhtml#top"/></guide></package>',
      ),
      'OPS/b.xhtml': page('<p id="top">text</p>'),
    });
    expect(book.startsAt).toBe(2);
  });

  it('may contain obfuscated fonts, which are ignored', async () => {
    const { book } = await only(
      '<p class="r">a</p>',
      {
        'META-INF/encryption.xml':
          '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><CipherData><CipherReference URI="OPS/own.otf"/></CipherData></EncryptedData></encryption>',
        'OPS/own.otf': deflateSync(Buffer.from('no font at all')),
        'OPS/s.css':
          '@import "more.css"; @font-face { font-family: Own; src: url(own.otf) } .r { font-family: Own; text-align: right }',
      },
      '<link rel="stylesheet" href="s.css"/>',
    );
    expect(book.chapters[0]?.css).toBe('.book .r{text-align:right}');
  });
});

describe('a chapter with unusual markup', () => {
  it.each<[string, string | Buffer]>([
    ['with a byte order mark', `\ufeff${page('<p>Zoë’s café</p>')}`],
    [
      'in UTF-16',
      Buffer.from(
        `\ufeff${page('<p>Zoë’s café</p>').replace('?>', ' encoding="UTF-16"?>')}`,
        'utf16le',
      ),
    ],
    [
      'in UTF-16 without a byte order mark',
      Buffer.from(page('<p>Zoë’s café</p>'), 'utf16le'),
    ],
    [
      'in Windows-1252',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="windows-1252"?>'),
        Buffer.from(
          page('<p>Zoë\u0092s café</p>').replace(/^<\?.*?\?>/, ''),
          'latin1',
        ),
      ]),
    ],
    ['with named HTML entities', page('<p>Zo&euml;&rsquo;s caf&eacute;</p>')],
    ['with CDATA sections', page('<p><![CDATA[Zoë’s café]]></p>')],
    [
      'with namespace prefixes',
      page('').replace(
        /<html.*/s,
        '<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title/></h:head><h:body><h:p>Zoë’s café</h:p></h:body></h:html>',
      ),
    ],
  ])('is read %s', async (_how, file) => {
    const { html } = await only('', { 'OPS/one.xhtml': file });
    expect(html).toBe('<p data-p="1">Zoë’s café</p>');
  });

  it('may mention document types in its text', async () => {
    const { html } = await only(
      '<pre><![CDATA[<!DOCTYPE a [<!ENTITY b "c">]>]]></pre>',
    );
    expect(textOf(html)).toContain('&lt;!ENTITY');
  });

  it('keeps the direction and language of its body element', async () => {
    const { html } = await only('', {
      'OPS/one.xhtml': page('<p xml:lang="he">שלום</p>').replace(
        '<body>',
        '<body dir="rtl" xml:lang="ar" id="all">',
      ),
    });
    expect(html).toBe(
      '<div lang="ar" dir="rtl" id="all"><p lang="he" data-p="1">שלום</p></div>',
    );
  });

  it('keeps a formula without its source and active content', async () => {
    const { html } = await only(
      '<p><m:math xmlns:m="http://www.w3.org/1998/Math/MathML" alttext="x squared" onclick="x()"><m:semantics><m:msup><m:mi mathvariant="bold" href="javascript:1">x</m:mi><m:mn>2</m:mn></m:msup><m:annotation encoding="application/x-tex">x^2</m:annotation></m:semantics></m:math></p>',
    );
    expect(html).toBe(
      '<p data-p="1"><math alttext="x squared"><semantics><msup><mi mathvariant="bold">x</mi><mn>2</mn></msup></semantics></math></p>',
    );
  });

  it('shows an inline SVG as a picture with the images in it', async () => {
    const { html } = await only(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" id="map"><title>A map</title><image xlink:href="pic.png"/><path d="M0 0h9"/></svg>',
      { 'OPS/pic.png': png },
    );
    expect(html).toMatch(
      /^<img src="data:image\/svg\+xml;base64,[^"]+" alt="A map" id="map" \/>$/,
    );
    const drawn = Buffer.from(
      /base64,([^"]+)/.exec(html)?.[1] ?? '',
      'base64',
    ).toString();
    expect(drawn).toContain(`href="data:image/png;base64,`);
    expect(drawn).not.toContain('pic.png');
  });

  it('omits hidden content and unlinks links without words', async () => {
    const { book, html } = await only(
      '<p>a </p><nav hidden="hidden"><p>pages</p></nav><p><a href="#x" id="y" aria-hidden="true"></a>b</p><style>p{}</style>',
    );
    expect(html).toBe('<p data-p="1">a </p><p data-p="2"><a id="y"></a>b</p>');
    expect(book.chapters[0]?.words).toBe(2);
  });

  it('recognises notes of an older book by their back links', async () => {
    const { html } = await only(
      '<p>a<sup id="r1"><a href="#n1">1</a></sup> see <a href="#n1">the note</a>, <a href="#t2">2</a></p><p id="n1"><a href="https://example.com/">A site</a> <a href="#r1">1</a>. note</p><p id="t2">2</p>',
    );
    expect(html.match(/role="doc-noteref"/g)).toHaveLength(1);
    expect(html).toContain('<a href="#n1" role="doc-noteref">1</a></sup>');
    expect(html).toContain('<a href="#n1">the note</a>');
    expect(html).toContain('<a href="#t2">2</a>');
  });

  it('may contain the whole book', async () => {
    const paragraph = `<p>${'All that was measured was counted twice. '.repeat(20)}</p>`;
    const { book } = await only(paragraph.repeat(1_100));
    expect(book.chapters[0]?.words).toBe(154_000);
    expect(book.chapters[0]?.paragraphWords).toHaveLength(1_100);
  });
});
