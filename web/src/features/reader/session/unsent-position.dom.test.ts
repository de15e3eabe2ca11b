import { afterEach, describe, expect, it } from '@jest/globals';
import { unsentPosition, withUnsentPosition } from './unsent-position.ts';

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
