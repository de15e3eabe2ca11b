import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { decryptMarks, encryptMark } from './watermark-cipher.ts';
import { encodeOldCodeWord } from './watermark.model.ts';

const keyOf = (name: string) => createHash('sha256').update(name).digest();
const key = keyOf('ours');
const place = { bookId: 'a', position: 4 };
const mark = 0x9e3779b1;

describe('an encrypted watermark word', () => {
  it('fits in 48 bits and decrypts to its seat', () => {
    for (const each of [0, 1, mark, 0xffffffff]) {
      const word = encryptMark(key, place, each);
      expect(word).toBeLessThan(2 ** 48);
      expect(decryptMarks(key, place, [word])).toEqual([each]);
    }
  });

  it('differs for each chapter, book and key', () => {
    const candidates = [
      encryptMark(key, place, mark),
      encryptMark(key, { ...place, position: 5 }, mark),
      encryptMark(key, { ...place, bookId: 'b' }, mark),
      encryptMark(keyOf('theirs'), place, mark),
    ];
    expect(new Set(candidates).size).toBe(candidates.length);
    expect(decryptMarks(key, place, candidates)).toEqual([
      mark,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cannot be forged for another seat from the old format or from one’s own word', () => {
    const own = encryptMark(key, place, mark);
    const changed = Array.from({ length: 48 }, (_, bit) =>
      Number(BigInt(own) ^ (1n << BigInt(bit))),
    );
    const other = 0x12345678;
    const marks = decryptMarks(key, place, [
      encodeOldCodeWord(other),
      ...changed,
    ]);
    expect(marks).not.toContain(other);
    // A 16-bit tag accepts one in 65,536 forged words, which then decrypts to a random number.
    expect(marks.filter((one) => one !== undefined).length).toBeLessThan(2);
  });
});
