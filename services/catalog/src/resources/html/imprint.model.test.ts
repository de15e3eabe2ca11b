import { describe, expect, it } from '@jest/globals';
import {
  countWordsPerSentence,
  plainText,
  readingMinutesOf,
} from './imprint.model.ts';

describe('the sentence chart', () => {
  it('counts the words of each sentence, by paragraph', () => {
    expect(
      countWordsPerSentence(
        '<h2>A heading. Two.</h2><p>One two. Three.</p><ul><li>Four five six.</li></ul><blockquote><p>Seven&nbsp;eight.</p></blockquote>',
      ),
    ).toEqual([[2, 1], [3], [2]]);
  });

  it('ends a sentence at its full stop, not at a decimal point, and includes the closing quotation mark', () => {
    expect(
      countWordsPerSentence('<p>It rose by 4.5 points. Did it? Yes!</p>'),
    ).toEqual([[5, 2, 1]]);
    expect(countWordsPerSentence('<p>“So what?” She waited.</p>')).toEqual([
      [2, 2],
    ]);
  });

  it('counts words in any script, but no punctuation', () => {
    expect(countWordsPerSentence('<p>Ẹ ṣé — “one” (2) * & книга.</p>')).toEqual(
      [[5]],
    );
  });

  it('ignores captions, code, tables and note references', () => {
    expect(
      countWordsPerSentence(
        '<p>One two.<sup><a href="#n">1</a></sup></p><figure><figcaption>No.</figcaption></figure><pre>No.</pre><table><tr><td><p>No.</p></td></tr></table>',
      ),
    ).toEqual([[2]]);
  });

  it('is empty without text', () => {
    expect(countWordsPerSentence('')).toEqual([]);
    expect(countWordsPerSentence('<p> — </p>')).toEqual([]);
  });
});

it('the reading time is in whole minutes, at least one', () => {
  expect(readingMinutesOf([])).toBe(1);
  expect(readingMinutesOf([[220, 220], [220]])).toBe(3);
});

it('the plain text of HTML has no tags', () => {
  expect(
    plainText(
      '<ul><li>One<ul><li>two</li></ul></li></ul><pre>three</pre><figure><img src="/a" alt=""><figcaption>four</figcaption></figure><p>five</p>',
    ).replace(/\s+/g, ' '),
  ).toBe('One two three four five');
  expect(plainText('<h2>What</h2><p>R&amp;D is<br>5 &lt; 6</p>')).toBe(
    'What R&D is 5 < 6',
  );
});
