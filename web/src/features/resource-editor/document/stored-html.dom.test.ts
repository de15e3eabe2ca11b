import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitHtmlBlocks } from './html-blocks.ts';
import {
  htmlToStore,
  parseStoredHtml,
  matchLinesToStoredBlocks,
} from './stored-html.ts';
import { linesOfOps, opsOfLines, type RichLine } from './rich-line.ts';
import { posts } from './posts.fixture.ts';

const opened = (html: string) => {
  const read = parseStoredHtml(html);
  const lines = linesOfOps(opsOfLines(read.lines));
  return { lines, stored: matchLinesToStoredBlocks(html, read, lines) };
};

const saved = (
  html: string,
  edit: (lines: RichLine[]) => RichLine[] = (lines) => lines,
): string => {
  const { lines, stored } = opened(html);
  return htmlToStore(stored, edit(lines));
};

const nothing = { html: '', keys: [], pieces: [] };
const normal = (html: string): string =>
  htmlToStore(nothing, parseStoredHtml(html).lines);

const word: RichLine = { ops: [{ insert: 'Added' }], block: {} };

describe('the stored HTML of an article', () => {
  it.each(Object.entries(posts))(
    'stays the same byte for byte without edits: %s',
    (_name, html) => {
      expect(saved(html)).toBe(html);
    },
  );

  it.each(Object.entries(posts))(
    'keeps every block when a line is added at the end: %s',
    (_name, html) => {
      const after = saved(html, (lines) => [
        ...lines,
        { ops: [], block: { header: 6 } },
        word,
      ]);
      expect(after.startsWith(html)).toBe(true);
      expect(after).toMatch(/<h6><br \/><\/h6><p>Added<\/p>$/);
    },
  );

  it.each(Object.entries(posts))(
    'keeps every block when a line is added at the start: %s',
    (_name, html) => {
      expect(
        saved(html, (lines) => [word, ...lines]).endsWith(html.trimStart()),
      ).toBe(true);
    },
  );

  it.each(Object.entries(posts))(
    'has a normal form that is stable: %s',
    (_name, html) => {
      const once = normal(html);
      expect(normal(once)).toBe(once);
      expect(saved(once)).toBe(once);
    },
  );

  it('is rewritten only in the changed blocks', () => {
    const html =
      '<p>One</p>\n<p><b>Two</b></p>\n<table><tbody><tr><td>3</td></tr></tbody></table>\n<p><i>Four</i></p>\n<p>Five</p>';
    expect(
      saved(html, (lines) =>
        lines.map((line, at) => (at === 0 || at === 4 ? word : line)),
      ),
    ).toBe(
      '<p>Added</p>\n<p><b>Two</b></p>\n<table><tbody><tr><td>3</td></tr></tbody></table>\n<p><i>Four</i></p><p>Added</p>',
    );
  });

  it('has a list rewritten when an item in or beside it is new', () => {
    const item = (text: string): RichLine => ({
      ops: [{ insert: text }],
      block: { list: 'bullet' },
    });
    expect(
      saved('<ul><li><b>a</b></li><li>b</li></ul>', (lines) => [
        ...lines,
        item('c'),
      ]),
    ).toBe('<ul><li><strong>a</strong></li><li>b</li><li>c</li></ul>');
  });

  it('contains no placeholder of an uploading image', () => {
    const ops = [
      { insert: 'On' },
      { insert: { uploading: { id: '1' } } },
      { insert: 'e\n' },
    ];
    expect(saved('<p>One</p>', () => linesOfOps(ops))).toBe('<p>One</p>');
  });

  it('leaves out the empty line after an image', () => {
    const figure: RichLine = { embed: { figure: { src: '/i/a.webp' } } };
    const empty: RichLine = { ops: [], block: {} };
    const picture = '<figure><img src="/i/a.webp" alt="" /></figure>';
    expect(
      saved('<p>One</p><p>Two</p>', ([one, two]) =>
        [one, figure, empty, two].flatMap((line) => line ?? []),
      ),
    ).toBe(`<p>One</p>${picture}<p>Two</p>`);
    expect(
      saved('<p>One</p>', (lines) => [...lines, figure, empty, empty, word]),
    ).toBe(`<p>One</p>${picture}<p><br /></p><p>Added</p>`);
  });

  it('keeps every stored empty line after an embed when the block is written again', () => {
    for (const html of [
      '<hr /><p><br /></p>',
      '<hr /><p><br /></p><p><br /></p><p>End</p>',
      '<hr /><p><br /></p><hr />',
    ])
      expect(normal(html)).toBe(html);
  });

  it('gets an empty line before a first image and between two images', () => {
    const html =
      '<hr /><table><tbody><tr><td>3</td></tr></tbody></table>\n<p>End</p>';
    expect(opened(html).lines).toHaveLength(5);
    expect(
      saved(html, (lines) =>
        lines.map((line, at) => (at === 0 || at === 2 ? word : line)),
      ),
    ).toBe(
      '<p>Added</p><hr /><p>Added</p><table><tbody><tr><td>3</td></tr></tbody></table>\n<p>End</p>',
    );
  });

  it('is empty when the text is empty', () => {
    expect(saved('<p>One</p>', () => [{ ops: [], block: {} }])).toBe('');
    expect(saved('')).toBe('');
  });

  const text = fc
    .stringMatching(/^[a-z&; ]{0,8}$/)
    .map((letters) => letters.replace(/&/g, '&amp;'));
  const inline: fc.Arbitrary<string> = fc.letrec<{ piece: string }>((tie) => ({
    piece: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      text,
      fc.constantFrom('<br />', '<br>', '\n', '<img src="/i/a.png" alt="A" />'),
      fc
        .tuple(
          fc.constantFrom(
            'strong',
            'b',
            'em',
            'i',
            'u',
            's',
            'sub',
            'sup',
            'code',
            'span',
          ),
          fc.array(tie('piece'), { maxLength: 3 }),
        )
        .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag}>`),
      fc
        .array(tie('piece'), { maxLength: 2 })
        .map(
          (inside) =>
            `<a href="https://example.com/?a=1&amp;b=2" title="T">${inside.join('')}</a>`,
        ),
    ),
  })).piece;
  const block = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('p', 'h1', 'h4', 'h6', 'blockquote', 'pre', 'caption'),
        fc.constantFrom('', ' class="ql-align-center"', ' class="ql-indent-3"'),
        fc.array(inline, { maxLength: 4 }),
      )
      .map(
        ([tag, look, inside]) => `<${tag}${look}>${inside.join('')}</${tag}>`,
      ),
    fc
      .array(inline, { minLength: 1, maxLength: 4 })
      .map(
        (items) =>
          `<ol start="4"><li>${items.join('</li><li>')}<ul><li>${items[0] ?? ''}</li></ul></li></ol>`,
      ),
    fc.constantFrom(
      '<hr />',
      '\n',
      'loose words',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
      '<figure><img src="/i/b.webp" alt="" width="3" /><figcaption>Words &amp; more</figcaption></figure>',
      '<figure><img src="/i/b.webp" alt="" /><figcaption>With <em>looks</em></figcaption></figure>',
      '<iframe src="https://player.vimeo.com/video/76979871" title="A film" class="ql-video" loading="lazy" allowfullscreen></iframe>',
      '<ul><li><p>One</p><p>Two</p></li></ul>',
      '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>',
    ),
  );
  const post = fc.array(block, { maxLength: 8 }).map((all) => all.join(''));

  it('keeps these properties for any HTML that the sanitiser accepts', () => {
    fc.assert(
      fc.property(post, fc.nat(), (html, seed) => {
        expect(
          splitHtmlBlocks(html)
            .map(({ lead, html: own }) => lead + own)
            .join(''),
        ).toBe(html);
        expect(saved(html)).toBe(html);
        const once = normal(html);
        expect(normal(once)).toBe(once);
        // An inserted line must not remove any word.
        const words = (all: string): string =>
          new DOMParser()
            .parseFromString(all, 'text/html')
            .body.textContent.replace(/\s+/g, '');
        const edited = saved(html, (lines) => {
          const at = seed % (lines.length + 1);
          return [...lines.slice(0, at), word, ...lines.slice(at)];
        });
        expect(words(edited).replace('Added', '')).toBe(words(html));
        expect(saved(edited)).toBe(edited);
      }),
      { numRuns: 150 },
    );
  });
});
