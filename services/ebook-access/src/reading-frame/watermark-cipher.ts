import { createCipheriv, createHmac } from 'node:crypto';
import type { ChapterPlace } from './watermark.model.ts';

const tagBits = 16;

const deriveChapterKeys = (
  markKey: Buffer,
  { bookId, position }: ChapterPlace,
): { tagKey: Buffer; maskKey: Buffer } => {
  const keys = createHmac('sha256', markKey)
    .update(`${bookId}:${position}`)
    .digest();
  return { tagKey: keys.subarray(0, 16), maskKey: keys.subarray(16) };
};

const blockBytes = 16;

/**
 * Returns 32 pseudorandom bits for each number, unpredictable without the key. AES is fast enough
 * for a trace, which tries millions of numbers.
 */
const derivePseudorandomBits = (
  key: Buffer,
  numbers: readonly number[],
): number[] => {
  const blocks = Buffer.alloc(blockBytes * numbers.length);
  numbers.forEach((number, at) =>
    blocks.writeUInt32BE(number, at * blockBytes),
  );
  const cipher = createCipheriv('aes-128-ecb', key, null);
  const scrambled = cipher.setAutoPadding(false).update(blocks);
  return numbers.map((_, at) => scrambled.readUInt32BE(at * blockBytes));
};

const computeTags = (key: Buffer, marks: readonly number[]): number[] =>
  derivePseudorandomBits(key, marks).map((value) => value >>> (32 - tagBits));

const xor = (a: number, b: number): number => (a ^ b) >>> 0;

/**
 * Returns the 48 bits that identify a seat in one chapter: the masked seat number (32 bits) and its tag (16 bits). The
 * mask derives from the tag, as in SIV (RFC 5297), so forging the watermark of another seat requires the key.
 */
export const encryptMark = (
  markKey: Buffer,
  place: ChapterPlace,
  mark: number,
): number => {
  const { tagKey, maskKey } = deriveChapterKeys(markKey, place);
  const [tag = 0] = computeTags(tagKey, [mark]);
  const [mask = 0] = derivePseudorandomBits(maskKey, [tag]);
  return xor(mark, mask) * 2 ** tagBits + tag;
};

/** Returns the seat number in each code word; undefined if its tag is wrong (other key or chapter, or forged). */
export const decryptMarks = (
  markKey: Buffer,
  place: ChapterPlace,
  words: readonly number[],
): (number | undefined)[] => {
  const { tagKey, maskKey } = deriveChapterKeys(markKey, place);
  const tags = words.map((word) => word % 2 ** tagBits);
  const masks = derivePseudorandomBits(maskKey, tags);
  const marks = words.map((word, at) =>
    xor(Math.floor(word / 2 ** tagBits), masks[at] ?? 0),
  );
  const expectedTags = computeTags(tagKey, marks);
  return marks.map((mark, at) =>
    expectedTags[at] === tags[at] ? mark : undefined,
  );
};
