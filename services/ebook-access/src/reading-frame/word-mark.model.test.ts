import { describe, expect, it } from '@jest/globals';
import { readMarks, unweave, weaveMark } from './word-mark.model.ts';

const mark = 0x9e3779b1;
const sentence =
  'A campaign is a promise about the future, made in the present tense by people who will be in another meeting when the future arrives.';
const prose = Array.from({ length: 8 }, () => sentence).join(' ');
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

describe('the mark between words', () => {
  it('names the seat from any fifty words of a chapter', () => {
    const words = weaveMark(`<p>${prose}</p>`, mark);
    const pieces = textOf(words).split(/(?=[ \u2005])/);
    for (const start of [0, 1, 17, 47, 90, pieces.length - 50]) {
      const excerpt = pieces.slice(start, start + 50).join('');
      expect(readMarks(excerpt)).toContain(mark);
    }
  });

  it('runs on across markup inside a line and stands still between paragraphs', () => {
    const html = `<h1>A title here</h1> <p>One <em>two three</em> four.</p> <p>${prose}</p>`;
    const copied = weaveMark(html, mark)
      .replaceAll('</h1> ', '\n')
      .replaceAll('</p> ', '\n');
    expect(readMarks(textOf(copied))[0]).toBe(mark);
  });

  it('puts the right seat first in a long excerpt with a word changed', () => {
    const woven = textOf(weaveMark(`<p>${prose} ${prose}</p>`, mark));
    expect(readMarks(woven.replace('promise', 'threat'))[0]).toBe(mark);
  });

  it('changes nothing but spaces, and leaves tags, attributes and code alone', () => {
    const html =
      '<p class="a b">x y <a href="#" title="p q">z w</a> v</p><pre>a b c</pre><p><code>d e</code></p>';
    const woven = weaveMark(html, 0xffffffff);
    expect(unweave(woven)).toBe(html);
    expect(woven).toContain('class="a b"');
    expect(woven).toContain('<pre>a b c</pre>');
    expect(woven).toContain('<code>d e</code>');
    expect(woven).toContain('x\u2005y');
  });

  const wrapped = (text: string, width: number) => {
    const lines: string[] = [''];
    for (const piece of text.split(/(?=[ \u2005])/)) {
      const line = `${lines.at(-1) ?? ''}${piece}`;
      // As a mail program does: the space goes where the line ends.
      if (line.length > width) lines.push(piece.slice(1));
      else lines[lines.length - 1] = line;
    }
    return lines.join('\n');
  };

  it.each([30, 60, 72, 100])(
    'outlives lines wrapped anew at %i signs, in two hundred words',
    (width) => {
      const words = textOf(weaveMark(`<p>${prose}</p><p>${prose}</p>`, mark));
      const excerpt = words
        .split(/(?=[ \u2005])/)
        .slice(13, 213)
        .join('');
      expect(readMarks(wrapped(excerpt, width))[0]).toBe(mark);
    },
  );

  it('outlives NFC, paragraphs set apart and wrapped lines together', () => {
    const html = Array.from({ length: 5 }, () => `<p>${prose}</p>`).join('');
    const copied = weaveMark(html, mark)
      .replaceAll('</p>', '\n\n')
      .replaceAll('<p>', '')
      .split('\n\n')
      .map((paragraph) => wrapped(paragraph, 72))
      .join('\n\n');
    expect(readMarks(copied.normalize('NFC'))[0]).toBe(mark);
  });

  it('reads a long excerpt in a moment', () => {
    const long = textOf(weaveMark(`<p>${prose.repeat(20)}</p>`, mark));
    const begun = performance.now();
    expect(readMarks(long)[0]).toBe(mark);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('finds no seat in an excerpt that carries none', () => {
    expect(readMarks(prose)).toEqual([]);
    expect(readMarks('too short')).toEqual([]);
  });
});
