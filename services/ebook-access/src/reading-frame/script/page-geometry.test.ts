import { describe, expect, it } from '@jest/globals';
import { type Margins, pageGeometry } from './page-geometry.ts';

const page = (
  width: number,
  height: number,
  letter = 20,
  margins: Margins = 'normal',
) => pageGeometry({ width, height, letter, line: letter * 1.62, margins });

describe('the page geometry', () => {
  it.each([
    ['a phone', 390, 700, 1],
    ['an upright tablet', 768, 900, 1],
    ['a window just too narrow for two columns', 1099, 780, 1],
    ['the narrowest window with two columns', 1100, 780, 2],
    ['the widest screen', 2560, 1300, 2],
  ])('fits on %s, %i × %i px, with %i columns', (_, width, height, columns) => {
    const of = page(width, height);
    expect(of?.columns).toBe(columns);
    expect(of?.stride).toBeLessThanOrEqual(width);
  });

  it('limits a line to about sixty characters', () => {
    for (const width of [320, 390, 768, 1136, 1920, 2560])
      for (const margins of ['narrow', 'normal', 'wide'] as const)
        expect(page(width, 900, 20, margins)?.column).toBeLessThanOrEqual(600);
  });

  it('turns pages by whole pixels and whole columns including their gaps', () => {
    for (let width = 320; width < 2000; width += 37) {
      const of = page(width, 800);
      expect(of?.stride).toBe(
        (of?.columns ?? 0) * ((of?.column ?? 0) + (of?.gap ?? 0)),
      );
      expect(Number.isInteger(of?.stride)).toBe(true);
    }
  });

  it('uses one column for a large font size', () => {
    expect(page(1136, 780, 32)?.columns).toBe(1);
  });

  it('is undefined when fewer than five lines fit', () => {
    expect(page(320, 150)).toBeUndefined();
    expect(page(320, 256)).toBeDefined();
  });
});
