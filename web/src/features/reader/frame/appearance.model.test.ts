import { describe, expect, it } from '@jest/globals';
import {
  firstAppearance,
  toFrameAppearance,
  parseAppearance,
  adjacentSize,
  formatSize,
  sizes,
} from './appearance.model.ts';

describe('the saved appearance of the book', () => {
  it('is read as it was saved', () => {
    const saved = {
      theme: 'sepia',
      layout: 'pages',
      size: 1.75,
      leading: 'open',
      margins: 'wide',
      face: 'OpenDyslexic',
    } as const;
    expect(parseAppearance(saved)).toEqual(saved);
  });

  it.each([
    ['small', 1.0625],
    ['medium', 1.25],
    ['large', 1.5],
  ])('converts the former size %s', (size, rem) => {
    const saved = { theme: 'dark', size };
    expect(parseAppearance(saved)).toMatchObject({
      theme: 'dark',
      size: rem,
    });
  });

  it.each([undefined, null, '', '{', 7, { size: 99, face: 'Comic', theme: 1 }])(
    'falls back to the defaults for %j',
    (saved) => {
      expect(parseAppearance(saved)).toEqual(firstAppearance);
    },
  );

  it('has sizes from 75% to 200%', () => {
    expect(formatSize(sizes[0] ?? 0)).toBe('75 %');
    expect(formatSize(firstAppearance.size)).toBe('100 %');
    expect(formatSize(sizes.at(-1) ?? 0)).toBe('200 %');
    expect(adjacentSize(1.25, 1)).toBe(1.375);
    expect(adjacentSize(0.9375, -1)).toBeUndefined();
    expect(adjacentSize(2.5, 1)).toBeUndefined();
  });

  it('is sent to the frame with the line height as a number', () => {
    expect(toFrameAppearance(firstAppearance)).toEqual({
      ...firstAppearance,
      leading: 1.62,
    });
  });
});
