import { expect, it } from '@jest/globals';
import { decodeCsv, readCsv } from './csv-reader.model.ts';

const read = (text: string) => [...readCsv(text)];

it('reads quoted cells with separators, quotes and line breaks, and counts lines of the file', () => {
  expect(
    read('email,note\r\na@b.ng,"one, ""two""\nthree"\r\n\r\nc@d.ng,x'),
  ).toEqual([
    { line: 1, cells: ['email', 'note'] },
    { line: 2, cells: ['a@b.ng', 'one, "two"\nthree'] },
    { line: 5, cells: ['c@d.ng', 'x'] },
  ]);
});

it.each([
  ['a;b\n1;2', ['1', '2']],
  ['a\tb\n1\t2', ['1', '2']],
  ['a\n1', ['1']],
  ['a,b\n1,', ['1', '']],
])('finds the separator of %j', (text, cells) => {
  expect(read(text).at(-1)).toEqual({ line: 2, cells });
});

it('reports a line with a missing or misplaced quote and goes on with the next line', () => {
  const rest = 'c@d.ng,2\n'.repeat(60);
  const records = read(`email,n\n"a@b.ng,1\n"x"y,3\n${rest}`);
  expect(records.slice(0, 4)).toEqual([
    { line: 1, cells: ['email', 'n'] },
    { line: 2, cells: undefined },
    { line: 3, cells: undefined },
    { line: 4, cells: ['c@d.ng', '2'] },
  ]);
  expect(records).toHaveLength(63);
});

it('reads a plain cell after a quoted one that ends in a later line', () => {
  expect(read('a,b,c\n1,"x\ny",3\n4,5,6')).toEqual([
    { line: 1, cells: ['a', 'b', 'c'] },
    { line: 2, cells: ['1', 'x\ny', '3'] },
    { line: 4, cells: ['4', '5', '6'] },
  ]);
});

it('gives up at once on a file of another kind with a very long line', () => {
  const before = process.cpuUsage();
  expect(read(`${'{"a":1},'.repeat(1_000_000)}\n1,2`)).toEqual([
    { line: 1, cells: undefined },
    { line: 2, cells: ['1', '2'] },
  ]);
  // A test beside others waits for the processor, so the time on the clock proves nothing.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
});

it('decodes UTF-8, UTF-16 and Windows-1252', () => {
  expect(decodeCsv(Buffer.from('\uFEFFé'))).toBe('é');
  expect(decodeCsv(Buffer.from('\uFEFFé', 'utf16le'))).toBe('é');
  expect(decodeCsv(Buffer.from('é', 'latin1'))).toBe('é');
});
