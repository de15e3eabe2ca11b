import { expect, it } from '@jest/globals';
import { findFreePlace } from './free-place.model.ts';

const area = { left: 0, top: 0, right: 390, bottom: 800 };
const size = { width: 200, height: 40 };
const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

it.each([
  ['nothing is in the way', [], { left: 8, top: 752 }],
  [
    'a button is at the left edge',
    [box(0, 760, 100, 40)],
    { left: 182, top: 752 },
  ],
  [
    'a bar of buttons is at the bottom',
    [box(0, 740, 390, 60)],
    { left: 8, top: 688 },
  ],
  [
    'a list of rows with links leaves no place below the bar at the top',
    Array.from({ length: 12 }, (_, row) => box(0, 120 + row * 56, 390, 40)),
    { left: 8, top: 8 },
  ],
  [
    'only the middle is free',
    [box(0, 0, 390, 300), box(0, 420, 390, 380)],
    { left: 8, top: 368 },
  ],
  [
    'a control is outside the window',
    [box(0, 900, 390, 60)],
    { left: 8, top: 752 },
  ],
])('lies low, else high, where %s', (_, controls, place) => {
  expect(findFreePlace(area, size, controls)).toEqual(place);
});

it('has no place where controls fill the window, or letters are too large for it', () => {
  expect(findFreePlace(area, size, [area])).toBeUndefined();
  expect(findFreePlace(area, { width: 390, height: 40 }, [])).toBeUndefined();
});
