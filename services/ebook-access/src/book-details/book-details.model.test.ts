import { describe, expect, it } from '@jest/globals';
import {
  type BookOutline,
  listChapters,
  listSharedParts,
} from './book-details.model.ts';

const part = (
  position: number,
  title: string,
  number: number | null = null,
) => ({
  ...{ position, title, number },
  words: position * 100,
  paragraphWords: [position * 60, position * 40],
});
type Entry = BookOutline['contents'][number];
const entry = (
  title: string,
  chapter: number,
  children: Entry[] = [],
): Entry => ({ title, chapter, children, fragment: null });

const outline: BookOutline = {
  title: 'Market Day',
  startsAt: 2,
  contents: [],
  parts: [
    part(1, 'Cover'),
    part(2, 'Rice'),
    part(3, 'Market Day'),
    part(4, 'Yam'),
  ],
};

describe('the chapters of a book', () => {
  it('are the parts that the file marks as chapters', () => {
    const parts = [
      part(1, 'Cover'),
      part(2, 'Rice', 1),
      part(3, 'Yam', 2),
      part(4, 'Index'),
    ];
    expect(listChapters({ ...outline, parts })).toEqual([
      { title: 'Rice', words: 200, paragraphs: [120, 80] },
      { title: 'Yam', words: 300, paragraphs: [180, 120] },
    ]);
  });

  it('are those of the table of contents, each with the words up to the next', () => {
    const contents = [
      entry('Cover', 1),
      entry('Rice', 2, [entry('Jollof', 2)]),
      entry('Rice, again', 2),
      entry('Yam', 4),
    ];
    expect(listChapters({ ...outline, contents })).toEqual([
      { title: 'Rice', words: 500, paragraphs: [120, 80, 180, 120] },
      { title: 'Yam', words: 400, paragraphs: [240, 160] },
    ]);
  });

  it('begin at places within one file, and the words are counted from place to place', () => {
    const at = (title: string, fragment: string) => ({
      ...entry(title, 2),
      fragment,
    });
    const contents = [at('Rice', 'rice'), at('Yam', 'yam'), at('Salt', 'gone')];
    const html =
      '<h1>Market Day</h1><h2 class="a" id="rice">Rice</h2><p>One two.</p><section id="yam"><h2>Yam</h2>';
    const parts = [part(1, 'Cover'), { ...part(2, ''), html }];
    const one = { ...outline, contents, parts };
    expect(listSharedParts(one)).toEqual([2]);
    expect(listChapters(one)).toEqual([
      { title: 'Rice', words: 3, paragraphs: [] },
      { title: 'Yam', words: 195, paragraphs: [120, 80] },
    ]);
  });

  it('are below the one entry of the book', () => {
    const chapters = [entry('Rice', 2), entry('Yam', 4)];
    const contents = [entry('Market Day', 1, chapters)];
    expect(listChapters({ ...outline, contents })).toHaveLength(2);
  });

  it('are otherwise all parts from the beginning of the text; a missing title is empty', () => {
    expect(listChapters(outline)).toMatchObject([
      { title: 'Rice', words: 200 },
      { title: '', words: 300 },
      { title: 'Yam', words: 400 },
    ]);
  });
});
