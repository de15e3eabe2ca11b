import { describe, expect, it } from '@jest/globals';
import { insertionOf } from './insert-lines.ts';
import type { RichLine } from './rich-line.ts';

const divider: RichLine = { embed: { divider: true } };
const words = (text: string, block = {}): RichLine => ({
  ops: [{ insert: text }],
  block,
});
const plain = { index: 3, length: 0, block: {}, endBlock: {} };
const within = { ...plain, isAtStart: false, isAtEnd: false };
const atEnd = { ...plain, isAtStart: false, isAtEnd: true };
const list = { list: 'bullet' };

describe('an insertion into a text', () => {
  it('joins the current line as far as it is inline text', () => {
    expect(insertionOf([words('a')], within)).toEqual([
      { retain: 3 },
      { insert: 'a' },
    ]);
    expect(insertionOf([words('a'), words('b')], within)).toEqual([
      { retain: 3 },
      { insert: 'a' },
      { insert: '\n' },
      { insert: 'b' },
    ]);
  });

  it('splits the line for a block and replaces the selection', () => {
    expect(insertionOf([divider], { ...within, length: 2 })).toEqual([
      { retain: 3 },
      { delete: 2 },
      { insert: '\n' },
      { insert: { divider: true } },
    ]);
    expect(insertionOf([words('h', { header: 2 })], within)).toEqual([
      { retain: 3 },
      { insert: '\n' },
      { insert: 'h' },
      { insert: '\n', attributes: { header: 2 } },
    ]);
  });

  it('leaves a plain line after a block at the end of a list item', () => {
    expect(
      insertionOf([divider], { ...atEnd, block: list, endBlock: list }),
    ).toEqual([
      { retain: 3 },
      { insert: '\n', attributes: list },
      { insert: { divider: true } },
      { retain: 1, attributes: { list: null } },
    ]);
  });

  it('turns an empty line into the inserted block', () => {
    const empty = { ...plain, index: 0, isAtStart: true, isAtEnd: true };
    expect(insertionOf([words('a', list)], empty)).toEqual([
      { insert: 'a' },
      { retain: 1, attributes: list },
    ]);
    expect(insertionOf([], empty)).toEqual([]);
  });
});
