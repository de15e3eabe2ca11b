import { describe, expect, it } from '@jest/globals';
import { readEpub } from '../../src/books/read-epub.ts';
import { epub, opf } from '../support/small-epub.ts';

const htmlOf = async (file: Buffer) =>
  (await readEpub(file)).chapters[0]?.html ?? '';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a chapter of an untrusted book', () => {
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
      'a script URL',
      '<p><a href="javascript:alert(1)">a</a></p>',
      /javascript/,
    ],
    [
      'a disguised script URL',
      '<p><a href="jav&#x9;ascript:alert(1)">a</a></p>',
      /ascript:/,
    ],
    ['a data URL', '<p><a href="data:text/html,x">a</a></p>', /data:/],
    [
      'a picture from another site',
      '<p><img src="https://evil.example/x.png" alt="a"/></p>',
      /evil|<img/,
    ],
    [
      'a picture with HTML as its content',
      '<p><img src="data:text/html;base64,PGI+" alt="a"/></p>',
      /<img|data:/,
    ],
    [
      'an SVG picture with a script',
      `<p><img alt="a" src="data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64')}"/></p>`,
      /<img|svg/,
    ],
    [
      'the link of an inline SVG',
      '<p>a</p><svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:1"><text>t</text></a></svg>',
      /<svg|<a\b|javascript/,
    ],
    [
      'the links of a formula',
      '<p>a</p><math xmlns="http://www.w3.org/1998/Math/MathML" xmlns:xlink="http://www.w3.org/1999/xlink" href="javascript:1"><maction actiontype="statusline" xlink:href="javascript:1"><mi>x</mi></maction></math>',
      /javascript|maction|href/,
    ],
    [
      'a formula that would change when parsed again',
      '<p>a</p><math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><table xmlns="http://www.w3.org/1999/xhtml"><mglyph><style><img title="&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;" alt=""/></style></mglyph></table></mtext><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
      /onerror|mglyph|style|annotation|alert/,
    ],
    [
      'base and meta elements',
      '<p>a</p><meta http-equiv="refresh" content="0"/><base href="//evil.example"/>',
      /meta|base|evil/,
    ],
    [
      'forged paragraph and chapter attributes',
      '<p data-p="99" data-chapter="7">a</p>',
      /99|data-chapter/,
    ],
  ])('loses %s and keeps its text', async (_what, body, gone) => {
    const html = await htmlOf(epub(body));
    const drawings = Array.from(
      html.matchAll(/data:image\/svg\+xml;base64,([^"]+)/g),
      ([, drawn = '']) => Buffer.from(drawn, 'base64').toString(),
    ).join('');
    expect(drawings).not.toMatch(/javascript|href|script/);
    expect(html).not.toMatch(gone);
    expect(html).toMatch(/a/);
  });

  it('recognises pictures by their bytes, not by their file names', async () => {
    const html = await htmlOf(
      epub('<p><img src="pic.gif" alt="dot"/></p>', { 'OPS/pic.gif': png }),
    );
    expect(html).toContain(
      `<img src="data:image/png;base64,${png.toString('base64')}" alt="dot" />`,
    );
  });

  it('shows the picture of a cover that is wrapped in an SVG', async () => {
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>Cover</title><image xlink:href="pic.png"/></svg>';
    const html = await htmlOf(epub(body, { 'OPS/pic.png': png }));
    expect(html).toMatch(
      /^<img src="data:image\/png;base64,[^"]+" alt="Cover" \/>$/,
    );
  });

  it('shows the description of a drawing that is too large', async () => {
    // The numbers vary, because a file that unpacks to many times its size is refused.
    const points = Array.from(
      { length: 500_000 },
      (_, i) => `L${(i * 7_919) % 9_973} ${(i * 104_729) % 9_967}`,
    );
    const line = `<path d="M0 0${points.join('')}"/>`;
    const html = await htmlOf(
      epub(
        `<svg xmlns="http://www.w3.org/2000/svg"><title>A map of Lagos</title>${line}</svg>`,
      ),
    );
    expect(html).toBe('A map of Lagos');
  });

  it('keeps meaningful styles, limited to the book and without URLs', async () => {
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

  it('has its paragraphs numbered and their words counted, except in notes and tables', async () => {
    const body =
      '<header><p>Chapter 1</p></header><p>One two.</p><ul><li>Three</li><li><p>Four five six</p></li></ul><aside epub:type="footnote"><p>note</p></aside><table><tbody><tr><td><p>cell</p></td></tr></tbody></table>';
    const [chapter] = (await readEpub(epub(body))).chapters;
    expect(chapter?.paragraphWords).toEqual([2, 1, 3]);
    expect(chapter?.html).toContain('<p data-p="1">One two.</p>');
  });

  it('has the contents of an older EPUB from its NCX file', async () => {
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
