import { describe, expect, it } from '@jest/globals';
import { formatCsvCell, formatCsvLine } from './csv.model.ts';

describe('a CSV cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+234 803', "'+234 803"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['－1', "'－1"],
    ['  =A1', "'  =A1"],
    ['Ada, "=A1"', `"Ada, ""'=A1"""`],
    ['one\n=two', `"one\n'=two"`],
    ['plain', 'plain'],
    ['a"b@example.com', '"a""b@example.com"'],
    [-5, '-5'],
    [null, ''],
    [{ a: [1] }, '"{""a"":[1]}"'],
  ])('escapes %j so that no spreadsheet reads a formula: %s', (value, cell) =>
    expect(formatCsvCell(value)).toBe(cell),
  );

  it('is separated from the next cell by a comma', () => {
    expect(formatCsvLine(['a', 1, true])).toBe('a,1,true');
  });
});
