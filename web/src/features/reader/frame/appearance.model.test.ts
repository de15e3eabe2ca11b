import { describe, expect, it } from '@jest/globals';
import {
  firstAppearance,
  inFrameWords,
  readAppearance,
  sizeBeside,
  sizeInWords,
  sizes,
} from './appearance.model.ts';

describe('how the reader wants the book to look', () => {
  it('is read again as it was kept', () => {
    const kept = {
      theme: 'sepia',
      layout: 'pages',
      size: 1.75,
      leading: 'open',
      margins: 'wide',
      face: 'OpenDyslexic',
    } as const;
    expect(readAppearance(kept, firstAppearance)).toEqual(kept);
  });

  it.each([
    ['small', 1.0625],
    ['medium', 1.25],
    ['large', 1.5],
  ])('still knows the size %s from before', (size, rem) => {
    const kept = { theme: 'dark', size };
    expect(readAppearance(kept, firstAppearance)).toMatchObject({
      theme: 'dark',
      size: rem,
    });
  });

  it.each([undefined, null, '', '{', 7, { size: 99, face: 'Comic', theme: 1 }])(
    'is as at first where %j was kept',
    (kept) => {
      expect(readAppearance(kept, firstAppearance)).toEqual(firstAppearance);
    },
  );

  it('has sizes from three quarters to twice the usual, and ends there', () => {
    expect(sizeInWords(sizes[0] ?? 0)).toBe('75 %');
    expect(sizeInWords(firstAppearance.size)).toBe('100 %');
    expect(sizeInWords(sizes.at(-1) ?? 0)).toBe('200 %');
    expect(sizeBeside(1.25, 1)).toBe(1.375);
    expect(sizeBeside(0.9375, -1)).toBeUndefined();
    expect(sizeBeside(2.5, 1)).toBeUndefined();
  });

  it('tells the frame the line height as a number', () => {
    expect(inFrameWords(firstAppearance)).toEqual({
      ...firstAppearance,
      leading: 1.62,
    });
  });
});
