import { describe, expect, it } from '@jest/globals';
import { displayedAnswer } from './displayed-answer.ts';

describe('what a screen shows of a question it asked', () => {
  it('is a skeleton while the first answer is under way', () => {
    expect(displayedAnswer({ isFetching: true })).toEqual({
      answer: undefined,
      isLoading: true,
      isStale: false,
    });
  });

  it('is the answer before, marked as old, while the next is under way', () => {
    expect(displayedAnswer({ data: 1, isFetching: true })).toEqual({
      answer: 1,
      isLoading: false,
      isStale: true,
    });
  });

  it('is the answer itself while it is asked for anew, or could not be', () => {
    const current = { data: 1, currentData: 1 };
    const itself = { answer: 1, isLoading: false, isStale: false };
    expect(displayedAnswer({ ...current, isFetching: true })).toEqual(itself);
    expect(
      displayedAnswer({ ...current, isFetching: false, error: 'away' }),
    ).toEqual(itself);
  });

  it.each([false, true])(
    'is nothing where the answer failed, asked again or not (%j): the one before would lie',
    (isFetching) => {
      expect(displayedAnswer({ data: 1, error: 'away', isFetching })).toEqual({
        answer: undefined,
        isLoading: false,
        isStale: false,
      });
    },
  );
});
