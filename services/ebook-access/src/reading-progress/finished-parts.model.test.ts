import { describe, expect, it } from '@jest/globals';
import {
  findFinishedParts,
  type Part,
  selectCountedChapters,
} from './finished-parts.model.ts';

const part = (
  position: number,
  number: number | null,
  ...paragraphWords: number[]
): Part => ({ position, number, paragraphWords });

const book = [
  part(1, null),
  part(2, 1, 100, 10, 10),
  part(3, 2, 50, 50, 50, 50),
  part(4, 3, 80),
  part(5, null, 20, 20),
];

const at = (chapter: number, paragraph: number) => ({ chapter, paragraph });

describe('a move of the place', () => {
  it.each([
    ['to the last paragraph of its part', at(3, 1), at(3, 4), [3]],
    ['within its part', at(3, 1), at(3, 3), []],
    ['to the same place, sent again', at(3, 4), at(3, 4), []],
    ['into the next part from the second half', at(3, 3), at(4, 1), [3, 4]],
    ['into the next part from the first half', at(3, 2), at(4, 1), [4]],
    ['by the words of paragraphs, not their number', at(2, 2), at(3, 1), [2]],
    ['over parts to the end of another', at(2, 3), at(4, 1), []],
    ['back to the part before', at(4, 1), at(3, 4), []],
    ['from a part that the book no longer has', at(7, 1), at(3, 4), []],
  ])('%s finishes %j → %j: %j', (_name, from, to, finished) => {
    expect(findFinishedParts(book, from, to)).toEqual(finished);
  });
});

describe('the counted chapters', () => {
  it('are those that the file marks, else all from the beginning of the text', () => {
    const positions = (parts: Part[]) =>
      selectCountedChapters(parts, 2).map(({ position }) => position);
    expect(positions(book)).toEqual([2, 3, 4]);
    const unmarked = book.map((one) => ({ ...one, number: null }));
    expect(positions(unmarked)).toEqual([2, 3, 4, 5]);
    expect(positions([part(1, null), part(2, 1), part(3, null)])).toEqual([
      2, 3,
    ]);
  });
});
