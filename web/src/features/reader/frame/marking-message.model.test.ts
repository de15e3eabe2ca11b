import { describe, expect, it } from '@jest/globals';
import { readMarkingMessage } from './marking-message.model.ts';

describe('what the frame says of marks and speech', () => {
  it('is taken apart field by field', () => {
    expect(
      readMarkingMessage({
        imprint: 1,
        type: 'selection',
        quote: 'words',
        before: 'some ',
        paragraph: 3,
        isTooLong: false,
        more: 'ignored',
      }),
    ).toEqual({
      type: 'selection',
      quote: 'words',
      before: 'some ',
      paragraph: 3,
      isTooLong: false,
      isLow: false,
    });
    expect(
      readMarkingMessage({
        imprint: 1,
        type: 'sentences',
        sentences: ['a', 1],
        from: -1,
      }),
    ).toEqual({ type: 'sentences', sentences: ['a', ''], from: 0 });
    expect(
      readMarkingMessage({
        imprint: 1,
        type: 'here',
        paragraph: 'x',
        quote: 5,
      }),
    ).toEqual({ type: 'here', paragraph: 1, quote: '' });
  });

  it.each([
    undefined,
    'ready',
    { type: 'mark' },
    { imprint: 1, type: 'toString' },
    { imprint: 1, type: 'position' },
  ])('%j is ignored', (data) => {
    expect(readMarkingMessage(data)).toBeUndefined();
  });
});
