import { describe, expect, it } from '@jest/globals';
import { hasAllowedScheme, parseFrameMessage } from './frame-message.model.ts';

describe('messages from the chapter frame', () => {
  it('are read field by field', () => {
    expect(
      parseFrameMessage({
        imprint: 1,
        type: 'position',
        chapter: 3,
        paragraph: 2,
        paragraphs: 44,
        fraction: 0.1,
        atStart: false,
        atEnd: true,
      }),
    ).toEqual({
      type: 'position',
      chapter: 3,
      paragraph: 2,
      paragraphs: 44,
      atStart: false,
      atEnd: true,
    });
  });

  it.each([
    undefined,
    null,
    'ready',
    {},
    { type: 'ready' },
    { imprint: 2, type: 'ready' },
    { imprint: 1, type: 'unknown' },
    { imprint: 1, type: 'constructor' },
    { imprint: 1, type: 'toString' },
    { type: 'mark' },
  ])('of the form %j are ignored', (data) => {
    expect(parseFrameMessage(data)).toBeUndefined();
  });

  it('with values of wrong types get harmless defaults', () => {
    expect(
      parseFrameMessage({
        imprint: 1,
        type: 'link',
        chapter: 'x',
        fragment: 5,
      }),
    ).toEqual({ type: 'link', chapter: 0, fragment: null });
  });

  it('about highlights and speech are read field by field, too', () => {
    expect(
      parseFrameMessage({
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
      parseFrameMessage({
        imprint: 1,
        type: 'sentences',
        sentences: ['a', 1],
        from: -1,
      }),
    ).toEqual({ type: 'sentences', sentences: ['a', ''], from: 0 });
    expect(
      parseFrameMessage({
        imprint: 1,
        type: 'here',
        paragraph: 'x',
        quote: 5,
      }),
    ).toEqual({ type: 'here', paragraph: 1, quote: '' });
  });

  it.each([
    ['https://example.com', true],
    ['mailto:a@example.com', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('with a link to %s may open it: %s', (href, may) => {
    expect(hasAllowedScheme(href)).toBe(may);
  });
});
