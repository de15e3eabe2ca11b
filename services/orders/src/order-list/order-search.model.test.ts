import { describe, expect, it } from '@jest/globals';
import {
  foldText,
  parseSearchedDigits,
  toReferencePatterns,
} from './order-search.model.ts';

it.each([
  ['Ọlá Adéyẹmí', 'ola adeyemi'],
  ['ZOË', 'zoe'],
  ['100%_', '100%_'],
])('%s is searched as "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([
  ['+234 803 123 4567', '8031234567'],
  ['00234-803-1234567', '8031234567'],
  ['0803 123 45', '80312345'],
  ['(0803)', '803'],
  ['803', undefined],
  ['0803x', undefined],
  ['ada@x.co', undefined],
])('the phone number %s has the digits %s', (search, digits) => {
  expect(parseSearchedDigits(search)).toBe(digits);
});

describe('a searched reference', () => {
  it.each([
    ['IMP-7Q2K-94XD', ['IMP-7Q2K-94XD%']],
    ['imp 7q2k94xd3', ['IMP-7Q2K-94XD-3%']],
    ['IMP7Q2KO4XL', ['IMP-7Q2K-04X1%']],
    ['94xd', ['%94XD%', '%9-4XD%', '%94-XD%', '%94X-D%']],
    ['2K-94', ['%2K94%', '%2-K94%', '%2K-94%', '%2K9-4%']],
    ['9l0', ['%910%', '%9-10%', '%91-0%']],
  ])('%s is written as %j', (search, patterns) => {
    expect(toReferencePatterns(search)).toEqual(patterns);
  });

  it.each(['adeola', 'ada@x.co', '7u2k', 'imp', 'imp-', '12', '7%2', ''])(
    'is not "%s"',
    (search) => {
      expect(toReferencePatterns(search)).toEqual([]);
    },
  );
});
