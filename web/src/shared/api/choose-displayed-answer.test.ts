import { describe, expect, it } from '@jest/globals';
import { chooseDisplayedAnswer } from './choose-displayed-answer.ts';

describe('the displayed answer of a query', () => {
  it('is a loading state during the first request', () => {
    expect(chooseDisplayedAnswer({ isFetching: true })).toEqual({
      answer: undefined,
      isLoading: true,
      isStale: false,
    });
  });

  it('is the previous answer, marked as stale, while the next one is loading', () => {
    expect(chooseDisplayedAnswer({ data: 1, isFetching: true })).toEqual({
      answer: 1,
      isLoading: false,
      isStale: true,
    });
  });

  it('is the current answer while it is loading again, or after that failed', () => {
    const current = { data: 1, currentData: 1 };
    const itself = { answer: 1, isLoading: false, isStale: false };
    expect(chooseDisplayedAnswer({ ...current, isFetching: true })).toEqual(
      itself,
    );
    expect(
      chooseDisplayedAnswer({ ...current, isFetching: false, error: 'away' }),
    ).toEqual(itself);
  });

  it.each([false, true])(
    'is empty after a failed request, refetching or not (%j), because the previous answer is for another query',
    (isFetching) => {
      expect(
        chooseDisplayedAnswer({ data: 1, error: 'away', isFetching }),
      ).toEqual({
        answer: undefined,
        isLoading: false,
        isStale: false,
      });
    },
  );
});
