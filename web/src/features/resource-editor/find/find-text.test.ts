import { expect, it } from '@jest/globals';
import { findPlaces, textOfOps, toReplacement } from './find-text.ts';

it('finds a text in any case, as it is written, and counts a picture as one character', () => {
  const text = textOfOps([
    { insert: 'Reach ' },
    { insert: { figure: {} } },
    { insert: ' reach. Rea.h\n' },
  ]);
  expect(findPlaces(text, 'REACH')).toEqual([0, 8]);
  expect(findPlaces(text, 'rea.h')).toEqual([15]);
  expect(findPlaces(text, '')).toEqual([]);
  expect(findPlaces('aaaa', 'aa')).toEqual([0, 2]);
});

it('replaces all places in one change, with the formats of each', () => {
  const formatsAt = (index: number) => (index === 8 ? { bold: true } : {});
  expect(toReplacement([0, 8], 5, 'Range', formatsAt)).toEqual([
    { insert: 'Range', attributes: {} },
    { delete: 5 },
    { retain: 3 },
    { insert: 'Range', attributes: { bold: true } },
    { delete: 5 },
  ]);
  expect(toReplacement([2], 1, '', formatsAt)).toEqual([
    { retain: 2 },
    { delete: 1 },
  ]);
});
