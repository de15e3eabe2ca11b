import { describe, expect, it } from '@jest/globals';
import {
  sentenceLengthsOfHtml,
  sentenceLengthsOfParagraph,
} from './sentences.ts';

describe('the sentence count', () => {
  it('ends a sentence at its full stop, not at a decimal point', () => {
    expect(
      sentenceLengthsOfParagraph('It rose by 4.5 points. Did it? Yes!'),
    ).toEqual([5, 2, 1]);
  });

  it('keeps a closing quotation mark with its sentence', () => {
    expect(sentenceLengthsOfParagraph('“So what?” She waited.')).toEqual([
      2, 2,
    ]);
  });

  it('groups an article by paragraph and leaves headings out', () => {
    expect(
      sentenceLengthsOfHtml(
        '<h2>A heading. Two.</h2><p>One two. Three.</p><ul><li>Four five six.</li></ul><blockquote><p>Seven&nbsp;eight.</p></blockquote>',
      ),
    ).toEqual([[2, 1], [3], [2]]);
  });

  it('ignores captions, code and note numbers', () => {
    expect(
      sentenceLengthsOfHtml(
        '<p>One two.<sup><a href="#n">1</a></sup></p><figure><figcaption><p>No.</p></figcaption></figure><pre><p>No.</p></pre>',
      ),
    ).toEqual([[2]]);
  });

  it('ends a word at a line break', () => {
    expect(
      sentenceLengthsOfHtml('<p>One two.<br />Three<br>four.</p>'),
    ).toEqual([[2, 2]]);
  });

  it('is empty for an empty text', () => {
    expect(sentenceLengthsOfHtml('')).toEqual([]);
    expect(sentenceLengthsOfParagraph('  ')).toEqual([]);
  });
});
