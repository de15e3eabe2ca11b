import { describe, expect, it } from '@jest/globals';
import {
  encodeOldCodeWord,
  decodeOldCodeWord,
  listLikelyCodeWords,
  removeWatermark,
  embedWatermark,
} from './watermark.model.ts';

const word = 0x9e3779b1c0de;
// Matches before each space, with or without a watermark character in front.
const atSpaces = /(?=\u2060 |(?<!\u2060) )/;
/** Returns the `max` likeliest code words of an excerpt; a trace cannot try more words with each key and chapter. */
const found = (excerpt: string, max = 4_800) =>
  listLikelyCodeWords(excerpt, 'keyed', max).map((vote) => vote.word);
/** Converts to the old format, which encodes the same bits in the width of the spaces. */
const asBefore = (html: string) => html.replaceAll('\u2060 ', '\u2005');
const sentence =
  'A campaign is a promise about the future, made in the present tense by people who will be in another meeting when the future arrives.';
const prose = Array.from({ length: 8 }, () => sentence).join(' ');
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

describe('the watermark between words', () => {
  it('identifies the seat from any fifty words of a chapter', () => {
    const candidates = embedWatermark(`<p>${prose}</p>`, word);
    const pieces = textOf(candidates).split(atSpaces);
    for (const start of [0, 1, 17, 47, 90, pieces.length - 50]) {
      const excerpt = pieces.slice(start, start + 50).join('');
      expect(found(excerpt)).toContain(word);
    }
  });

  it('continues across inline markup and ignores the space between paragraphs', () => {
    const html = `<h1>A title here</h1> <p>One <em>two three</em> four.</p> <p>${prose}</p>`;
    const copied = embedWatermark(html, word)
      .replaceAll('</h1> ', '\n')
      .replaceAll('</p> ', '\n');
    expect(found(textOf(copied), 48)).toContain(word);
  });

  it('ranks the right seat first in a long excerpt with one changed word', () => {
    const woven = textOf(embedWatermark(`<p>${prose} ${prose}</p>`, word));
    expect(found(woven.replace('promise', 'threat'), 48)).toContain(word);
  });

  it('changes only spaces in text, not tags, attributes or code', () => {
    const html =
      '<p class="a b">x y <a href="#" title="p q">z w</a> v</p><pre>a b c</pre><p><code>d e</code></p>';
    const woven = embedWatermark(html, 2 ** 48 - 1);
    expect(removeWatermark(woven)).toBe(html);
    expect(woven).toContain('class="a b"');
    expect(woven).toContain('<pre>a b c</pre>');
    expect(woven).toContain('<code>d e</code>');
    expect(woven).toContain('x\u2060 y');
  });

  const wrapped = (text: string, width: number, spaces = atSpaces) => {
    const lines: string[] = [''];
    for (const piece of text.split(spaces)) {
      const line = `${lines.at(-1) ?? ''}${piece}`;
      // Mail programs wrap like this: the space at the end of the line is removed.
      if (line.length > width) {
        const [, sign = '', rest = ''] =
          /^(\u2060?)[ \u2005](.*)$/.exec(piece) ?? [];
        lines.push(`${lines.pop() ?? ''}${sign}`);
        lines.push(rest);
      } else lines[lines.length - 1] = line;
    }
    return lines.join('\n');
  };

  it.each([30, 60, 72, 100])(
    'survives line wrapping at %i characters in an excerpt of two hundred words',
    (width) => {
      const candidates = textOf(
        embedWatermark(`<p>${prose}</p><p>${prose}</p>`, word),
      );
      const excerpt = candidates.split(atSpaces).slice(13, 213).join('');
      expect(found(wrapped(excerpt, width), 48)).toContain(word);
    },
  );

  it('survives NFC normalisation, separated paragraphs and wrapped lines together', () => {
    const html = Array.from({ length: 5 }, () => `<p>${prose}</p>`).join('');
    const copied = embedWatermark(html, word)
      .replaceAll('</p>', '\n\n')
      .replaceAll('<p>', '')
      .split('\n\n')
      .map((paragraph) => wrapped(paragraph, 72))
      .join('\n\n');
    expect(found(copied.normalize('NFC'), 48)).toContain(word);
  });

  it('is read from a long excerpt within 5 s', () => {
    const long = textOf(embedWatermark(`<p>${prose.repeat(20)}</p>`, word));
    const started = performance.now();
    expect(found(long, 48)).toContain(word);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it.each([30, 60, 72, 100])(
    'is read from a copy in the old unencrypted format with lines wrapped at %i characters',
    (width) => {
      const mark = 0x9e3779b1;
      const html = `<p>${prose}</p><p>${prose}</p>`;
      const candidates = textOf(
        asBefore(embedWatermark(html, encodeOldCodeWord(mark))),
      );
      const spaces = /(?=[ \u2005])/;
      const excerpt = candidates.split(spaces).slice(13, 213).join('');
      const copied = wrapped(excerpt, width, spaces);
      const [likeliest] = listLikelyCodeWords(copied, 'old', 100_000)
        .map((vote) => decodeOldCodeWord(vote.word))
        .filter((one) => one !== undefined);
      expect(likeliest).toBe(mark);
    },
  );

  it('is not found in an excerpt without a watermark', () => {
    expect(found(prose)).toEqual([]);
    expect(found('too short')).toEqual([]);
    expect(found('too\u2060 short')).toEqual([]);
  });
});
