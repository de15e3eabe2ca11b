import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { replaceQuillMarkup } from './quill-markup.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const marker = '<span class="ql-ui" contenteditable="false"></span>';
const item = (list: string, text: string, name = '') =>
  `<li data-list="${list}"${name && ` class="${name}"`}>${marker}${text}</li>`;

describe('Quill markup', () => {
  it('becomes a plain list', () => {
    expect(
      replaceQuillMarkup(
        `<p>Before</p>\n<ol>${item('bullet', 'One <strong>bold</strong>')}${item('bullet', 'Two')}</ol><p>After</p>`,
      ),
    ).toBe(
      '<p>Before</p>\n<ul><li>One <strong>bold</strong></li><li>Two</li></ul><p>After</p>',
    );
  });

  it('becomes separate lists where Quill mixes numbers and bullets', () => {
    expect(
      replaceQuillMarkup(
        `<ol>${item('ordered', 'One')}${item('bullet', 'Point')}</ol>`,
      ),
    ).toBe('<ol><li>One</li></ol><ul><li>Point</li></ul>');
  });

  it('becomes nested lists, one indent at a time, and keeps other formats', () => {
    expect(
      replaceQuillMarkup(
        `<ol>${item('ordered', 'a')}${item('bullet', 'b', 'ql-indent-3 ql-align-center')}${item('bullet', 'c', 'ql-indent-1')}${item('ordered', 'd')}</ol>`,
      ),
    ).toBe(
      '<ol><li>a<ul><li class="ql-align-center">b</li><li>c</li></ul></li><li>d</li></ol>',
    );
  });

  it('becomes bullets for checked boxes, since an essay has no checkboxes', () => {
    expect(replaceQuillMarkup(`<ol>${item('checked', 'Done')}</ol>`)).toBe(
      '<ul><li>Done</li></ul>',
    );
  });

  it('becomes one code block without colours, including an empty first line', () => {
    expect(
      replaceQuillMarkup(
        '<div class="ql-code-block-container" spellcheck="false"><select class="ql-ui"><option>Plain</option></select><div class="ql-code-block" data-language="plain"><br></div><div class="ql-code-block">if (<span class="ql-token hljs-x">a</span> &lt; b) &amp;c</div></div>',
      ),
    ).toBe('<pre>\n\nif (a &lt; b) &amp;c</pre>');
  });

  it('leaves plain text unchanged byte by byte', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/data-list|ql-code-block/i.test(text));
        expect(replaceQuillMarkup(text)).toBe(text);
      }),
    );
  });

  it('is unchanged when converted again, and loses no word', () => {
    const line = fc.record({
      list: fc.constantFrom('ordered', 'bullet', 'checked', 'unchecked'),
      indent: fc.integer({ min: 0, max: 8 }),
      word: fc.stringMatching(/^[a-z]{1,8}$/),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const quills = `<ol>${lines
          .map(({ list, indent, word }) =>
            item(list, word, indent ? `ql-indent-${indent}` : ''),
          )
          .join('')}</ol>`;
        const plain = replaceQuillMarkup(quills);
        expect(replaceQuillMarkup(plain)).toBe(plain);
        expect(sanitiseHtml(plain)).toBe(plain);
        expect(
          plain
            .match(/[a-z]+(?=<)/g)
            ?.filter((w) => !['li', 'ol', 'ul'].includes(w)),
        ).toEqual(
          lines
            .map(({ word }) => word)
            .filter((w) => !['li', 'ol', 'ul'].includes(w)),
        );
      }),
    );
  });

  it('goes unchanged to the sanitiser when it is nested a hundred thousand deep', () => {
    const deep = `<ol>${item('bullet', 'a')}</ol>${'<div>'.repeat(100_000)}`;
    expect(replaceQuillMarkup(deep)).toBe(deep);
    expect(replaceQuillMarkup(`${'<a'.repeat(200_000)} data-list=`)).toContain(
      '<a<a',
    );
  });

  it.each(['<b></figcaption>', '<b><table><td></b></td></table>'])(
    'goes unchanged to the sanitiser when %s leaves ten thousand elements open',
    (unclosed) => {
      const deep = `<div class="ql-code-block">a</div>${unclosed.repeat(10_000)}`;
      expect(replaceQuillMarkup(deep)).toBe(deep);
    },
  );

  it('with broken or hostile lists is converted without an error, and the sanitiser removes the rest', () => {
    const hostile =
      '<ol><li data-list="bullet"><span class="ql-ui"><img src=x onerror=alert(1)></span><script>alert(1)</script>a<li data-list="x" class="\'><svg onload=1>">b';
    expect(sanitiseHtml(replaceQuillMarkup(hostile))).toBe(
      '<ul><li>a</li><li>b</li></ul>',
    );
  });
});
