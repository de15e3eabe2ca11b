import { describe, expect, it } from '@jest/globals';
import { imprintOf, plainText, readMinutes } from './imprint.model.ts';

describe('an imprint', () => {
  it('counts the words of each sentence, by paragraph', () => {
    expect(
      imprintOf(
        '<h2>A heading. Two.</h2><p>One two. Three.</p><ul><li>Four five six.</li></ul><blockquote><p>Seven&nbsp;eight.</p></blockquote>',
      ),
    ).toEqual([[2, 1], [3], [2]]);
  });

  it('ends a sentence at its stop, not at a decimal point, and keeps its quotation mark', () => {
    expect(imprintOf('<p>It rose by 4.5 points. Did it? Yes!</p>')).toEqual([
      [5, 2, 1],
    ]);
    expect(imprintOf('<p>“So what?” She waited.</p>')).toEqual([[2, 2]]);
  });

  it('counts words of any script, quoted or not, and no mere signs', () => {
    expect(imprintOf('<p>Ẹ ṣé — “one” (2) * & книга.</p>')).toEqual([[5]]);
  });

  it('leaves out captions, code, tables and the marks of notes', () => {
    expect(
      imprintOf(
        '<p>One two.<sup><a href="#n">1</a></sup></p><figure><figcaption>No.</figcaption></figure><pre>No.</pre><table><tr><td><p>No.</p></td></tr></table>',
      ),
    ).toEqual([[2]]);
  });

  it('of nothing is nothing', () => {
    expect(imprintOf('')).toEqual([]);
    expect(imprintOf('<p> — </p>')).toEqual([]);
  });
});

it('reads for whole minutes, and for one at least', () => {
  expect(readMinutes([])).toBe(1);
  expect(readMinutes([[220, 220], [220]])).toBe(3);
});

it('reads the text out of its tags', () => {
  expect(
    plainText(
      '<ul><li>One<ul><li>two</li></ul></li></ul><pre>three</pre><figure><img src="/a" alt=""><figcaption>four</figcaption></figure><p>five</p>',
    ).replace(/\s+/g, ' '),
  ).toBe('One two three four five');
  expect(plainText('<h2>What</h2><p>R&amp;D is<br>5 &lt; 6</p>')).toBe(
    'What R&D is 5 < 6',
  );
});
