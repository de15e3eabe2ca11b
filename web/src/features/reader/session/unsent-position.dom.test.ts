import { afterEach, describe, expect, it } from '@jest/globals';
import { addUnsentPosition, type Position } from './position.model.ts';
import {
  listUnsentPositions,
  unsentPosition,
  withUnsentPosition,
} from './unsent-position.ts';

const contentsAt = (savedAt: number | undefined) => ({
  chapters: [{ id: 2 }, { id: 3 }],
  position:
    savedAt === undefined ? null : { chapter: 2, paragraph: 9, savedAt },
});
const unsent = { issuedAt: 7, chapter: 3, paragraph: 4, at: 1_000 };

afterEach(() => unsentPosition.remove());

describe('a position that the server does not have', () => {
  it.each([
    ['is newer than the saved one', unsent, 999, 4],
    ['is the first one', unsent, undefined, 4],
    ['is older, as after a crash', unsent, 1_001, 9],
    ['is of another link', { ...unsent, issuedAt: 8 }, 999, 9],
    ['is in a chapter that is gone', { ...unsent, chapter: 5 }, 999, 9],
  ])(
    'that %s decides correctly where to resume',
    (_, stored, savedAt, paragraph) => {
      unsentPosition.save(stored);
      expect(
        withUnsentPosition(contentsAt(savedAt), 7).position?.paragraph,
      ).toBe(paragraph);
    },
  );

  it('is ignored if it cannot be read', () => {
    window.localStorage.setItem('imprint-place', '{"chapter":"x"');
    expect(unsentPosition.load()).toBeUndefined();
  });
});

describe('the positions of reading without a connection', () => {
  const addAll = (...positions: [chapter: number, paragraph: number][]) =>
    positions.reduce<Position[]>(
      (unsent, [chapter, paragraph]) =>
        addUnsentPosition(unsent, { chapter, paragraph }),
      [],
    );

  it('are the first, the furthest and the newest of each chapter', () => {
    const unsent = addAll(
      [2, 4],
      [2, 5],
      [2, 9],
      [2, 3],
      [3, 1],
      [3, 2],
      [2, 1],
    );
    expect(
      unsent.map(({ chapter, paragraph }) => [chapter, paragraph]),
    ).toEqual([
      [2, 4],
      [2, 9],
      [2, 3],
      [3, 1],
      [3, 2],
      [2, 1],
    ]);
    const endless = Array.from({ length: 200 }, (_, index) => index + 1);
    const many = addAll(
      ...endless.map((chapter): [number, number] => [chapter, 1]),
    );
    expect(many).toHaveLength(75);
    expect(many.at(-1)).toEqual({ chapter: 200, paragraph: 1 });
  });

  it('are sent by the next visit, unless the server has a newer position', () => {
    const before = [{ chapter: 2, paragraph: 9 }, { chapter: 'x' }];
    unsentPosition.save({ ...unsent, before: before as Position[] });
    expect(listUnsentPositions(contentsAt(999), 7)).toEqual([
      { chapter: 2, paragraph: 9 },
      { chapter: 3, paragraph: 4 },
    ]);
    expect(listUnsentPositions(contentsAt(1_001), 7)).toEqual([]);
    expect(listUnsentPositions(undefined, 7)).toEqual([]);
  });
});
