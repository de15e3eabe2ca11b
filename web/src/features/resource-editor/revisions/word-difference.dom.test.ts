import { describe, expect, it } from '@jest/globals';
import { htmlToTextLines, plainText } from '../article/plain-text.ts';
import { diffByWords } from './word-difference.ts';

describe('the difference of two texts', () => {
  it('is shown by words', () => {
    expect(
      diffByWords(
        'Recall rose in four districts.',
        'Recall rose in five districts.',
      ),
    ).toEqual([
      { kind: 'same', text: 'Recall rose in ' },
      { kind: 'removed', text: 'four' },
      { kind: 'added', text: 'five' },
      { kind: 'same', text: ' districts.' },
    ]);
  });

  it('leaves out text that is far from any change', () => {
    const far = 'A sentence that stays as it is. '.repeat(30);
    const pieces = diffByWords(`${far}One.`, `${far}Two.`);
    expect(pieces[0]).toEqual({ kind: 'gap', text: ' … ' });
    expect(pieces.map(({ text }) => text).join('').length).toBeLessThan(120);
  });

  it('is empty for equal texts', () => {
    expect(diffByWords('One', 'One')).toEqual([]);
  });

  it('is found within 5 s for texts of 40,000 words', () => {
    const words = (seed: number) =>
      Array.from({ length: 40_000 }, (_, at) => `w${(at * seed) % 9_973}`).join(
        ' ',
      );
    const began = Date.now();
    expect(diffByWords(words(7), words(11)).length).toBeGreaterThan(0);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});

describe('the text of an article', () => {
  it('has one line per paragraph and placeholders for images and videos', () => {
    expect(
      htmlToTextLines(
        '<h2>One</h2><p>Two <strong>and</strong> &lt;three&gt;</p><figure><img src="/a" alt="A ward"></figure>' +
          '<iframe src="https://www.youtube.com/embed/x"></iframe><ul><li>Four</li><li>Five&#8217;s</li></ul>',
      ),
    ).toEqual([
      'One',
      'Two and <three>',
      '[image: A ward]',
      '[video: https://www.youtube.com/embed/x]',
      'Four',
      'Five’s',
    ]);
  });

  it('contains only words for an excerpt', () => {
    expect(plainText('<p>One<br>two</p><p><img src="/a"></p>')).toBe('One two');
    expect(plainText('<ul><li>One<ul><li>two</li></ul></li></ul>')).toBe(
      'One two',
    );
  });
});
