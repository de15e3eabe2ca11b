import { expect, it } from '@jest/globals';
import { cell, csvLine, fileName } from './subscriber-csv.model.ts';

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['=cmd@example.com', "'=cmd@example.com"],
  ['+1@example.com', "'+1@example.com"],
  ['＝1@example.com', "'＝1@example.com"],
  ['a"b@example.com', '"a""b@example.com"'],
])('%s stands in a spreadsheet as text', (email, expected) => {
  expect(cell(email)).toBe(expected);
});

it('writes days and times as they are in Lagos', () => {
  const confirmedAt = new Date('2026-11-21T23:30:05Z');
  expect(csvLine({ email: 'ada@example.com', confirmedAt })).toBe(
    'ada@example.com,2026-11-22 00:30:05\n',
  );
  expect(fileName(confirmedAt)).toBe('subscribers-2026-11-22.csv');
});
