import { describe, expect, it } from '@jest/globals';
import { shownOf } from './shown.ts';

describe('what a screen shows of a question it asked', () => {
  it('is a skeleton while the first answer is under way', () => {
    expect(shownOf({ isFetching: true })).toEqual({
      answer: undefined,
      isLoading: true,
      isOld: false,
    });
  });

  it('is the answer before, marked as old, while the next is under way', () => {
    expect(shownOf({ data: 1, isFetching: true })).toEqual({
      answer: 1,
      isLoading: false,
      isOld: true,
    });
  });

  it('is the answer itself while it is asked for anew, or could not be', () => {
    const current = { data: 1, currentData: 1 };
    const itself = { answer: 1, isLoading: false, isOld: false };
    expect(shownOf({ ...current, isFetching: true })).toEqual(itself);
    expect(shownOf({ ...current, isFetching: false, error: 'away' })).toEqual(
      itself,
    );
  });

  it.each([false, true])(
    'is nothing where the answer failed, asked again or not (%j): the one before would lie',
    (isFetching) => {
      expect(shownOf({ data: 1, error: 'away', isFetching })).toEqual({
        answer: undefined,
        isLoading: false,
        isOld: false,
      });
    },
  );
});
