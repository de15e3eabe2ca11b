import { describe, expect, it } from '@jest/globals';
import { openCsv, readColumn } from './csv-file.ts';

const read = (text: string | Buffer) => {
  const { headings, rows } = openCsv(Buffer.from(text));
  return { headings, rows: [...rows()] };
};

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['vertical bars', 'a|b\n1|2'],
    ['line endings of old Macs', 'a,b\r1,2\r'],
    ['a named separator', 'sep=;\r\na;b\r\n1;2'],
    ['a byte order mark', '\uFEFFa,b\n1,2\n'],
    ['padding', 'a,b\n1,2,,,\n'],
    ['quotes', '"a","b"\n"1","2"\n'],
    ['empty lines', 'a,b\n\n1,2\n,\n'],
  ])('is read with %s', (_form, text) => {
    const { headings, rows } = read(text);
    expect(headings).toEqual(['a', 'b']);
    expect(rows).toEqual([{ line: expect.any(Number), cells: ['1', '2'] }]);
  });

  it('is read in UTF-16 and in Windows-1252', () => {
    const utf16 = Buffer.from('\uFEFFa,b\nÉ,2\n', 'utf16le');
    const windows = Buffer.from('a,b\nÉ,2\n', 'latin1');
    for (const bytes of [utf16, Buffer.from(utf16).swap16(), windows])
      expect(read(bytes).rows).toEqual([{ line: 2, cells: ['É', '2'] }]);
  });

  it('keeps line breaks, commas and doubled quotes in quoted cells, and the numbers of the lines', () => {
    expect(read('a,b\n"x\ny, ""z""",2\n3,4\n').rows).toEqual([
      { line: 2, cells: ['x\ny, "z"', '2'] },
      { line: 4, cells: ['3', '4'] },
    ]);
  });

  it('reports a quote that swallows other rows, and reads these', () => {
    expect(read('a,b\n"1,2\n3,4\n5,"6"\n').rows).toEqual([
      { line: 2, problem: expect.stringContaining('not closed') },
      { line: 3, cells: ['3', '4'] },
      { line: 4, cells: ['5', '6'] },
    ]);
    expect(
      read('a,b\n1,"2\n3,4\n5",6,7\n').rows.map(({ line }) => line),
    ).toEqual([2, 3, 4]);
  });

  it('numbers headings that repeat, and drops the apostrophe before a formula', () => {
    const { headings, rows } = read("Email,Name,Email\na@b.ng,'=Ada,c@d.ng\n");
    expect(headings).toEqual(['Email', 'Name', 'Email (2)']);
    expect(rows).toEqual([{ line: 2, cells: ['a@b.ng', '=Ada', 'c@d.ng'] }]);
  });

  it.each([
    ['10,000 cells', `${'x,'.repeat(9_999)}x`],
    ['an unclosed quote', '"1,2'],
    ['text after a closing quote', '"1"x,2'],
    ['too few cells', '1'],
    ['too many cells', '1,2,3'],
  ])('reports a row with %s and reads the next rows', (_fault, row) => {
    expect(read(`a,b\n${row}\n3,4\n"5","6"\n`).rows).toEqual([
      { line: 2, problem: expect.any(String) },
      { line: 3, cells: ['3', '4'] },
      { line: 4, cells: ['5', '6'] },
    ]);
  });

  it('has the cells of one column, without those of broken rows, up to a limit', () => {
    const file = openCsv(Buffer.from('a,b\n1,2\n3\n4,5\n6,7\n'));
    expect([...readColumn(file, 'b', 3)]).toEqual(['2', '5']);
    expect([...readColumn(file, 'c', 3)]).toEqual([]);
    expect([...readColumn(file, undefined, 3)]).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['empty headings', ',,\n1,2,3'],
    ['a workbook', 'PK\u0003\u0004'],
    ['bytes that are not text', 'a,b\n\0\0'],
  ])('with %s is refused', (_content, text) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: 'CSV_UNREADABLE' }),
    );
  });
});
