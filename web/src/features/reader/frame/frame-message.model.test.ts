import { describe, expect, it } from '@jest/globals';
import { isOutward, readFrameMessage } from './frame-message.model.ts';

describe("the frame's messages", () => {
  it('are read field by field', () => {
    expect(
      readFrameMessage({
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
  ])('%j is ignored', (data) => {
    expect(readFrameMessage(data)).toBeUndefined();
  });

  it('with wrong types bring nothing that could hurt', () => {
    expect(
      readFrameMessage({ imprint: 1, type: 'link', chapter: 'x', fragment: 5 }),
    ).toEqual({ type: 'link', chapter: 0, fragment: null });
  });

  it.each([
    ['https://example.com', true],
    ['mailto:a@example.com', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('a link to %s may be followed: %s', (href, may) => {
    expect(isOutward(href)).toBe(may);
  });
});
