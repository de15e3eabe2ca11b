/** The chapter that a code word is embedded in; a code word is valid in no other chapter. */
export type ChapterPlace = { bookId: string; position: number };

// Each space between two words carries one bit of the watermark: 1 if an invisible character precedes it, else 0. A
// code word of 48 bits is repeated through the chapter, so any 49 words of text identify the seat.

const space = ' ';
// WORD JOINER is suitable because it has no width, and the space after it still stretches and allows a line break.
const joiner = '\u2060';
// FOUR-PER-EM SPACE is the 1 bit in copies made before watermarks were keyed.
const oldMark = '\u2005';

const wordBits = 48;
const checkBits = 16;

const toBits = (value: number, length: number): number[] =>
  Array.from(
    { length },
    (_, i) => Math.floor(value / 2 ** (length - 1 - i)) % 2,
  );

const fromBits = (bits: number[]): number =>
  bits.reduce((value, bit) => value * 2 + bit, 0);

/** Returns the CRC-16/CCITT-FALSE of the bits. */
const computeCrc = (bits: number[]): number =>
  bits.reduce((crc, bit) => {
    const top = (crc >> 15) & 1;
    const shifted = (crc << 1) & 0xffff;
    return top === bit ? shifted : shifted ^ 0x1021;
  }, 0xffff);

/** Returns the code word of a copy made before watermarks were keyed: the seat's number and a CRC. */
export const encodeOldCodeWord = (mark: number): number =>
  mark * 2 ** checkBits + computeCrc(toBits(mark, wordBits - checkBits));

/** Returns the seat's number in an old code word; undefined if the CRC is wrong. */
export const decodeOldCodeWord = (word: number): number | undefined => {
  const mark = Math.floor(word / 2 ** checkBits);
  return encodeOldCodeWord(mark) === word ? mark : undefined;
};

// Text continues across these tags; any other tag ends the block.
const inlineTags =
  /^(a|abbr|b|bdi|bdo|cite|dfn|em|i|mark|q|s|small|span|strong|sub|sup|time|u|var|del|ins)$/;
const verbatimTags = /^(pre|code|kbd|samp)$/;

/**
 * Returns sanitised HTML with a code word of 48 bits embedded in its spaces. Only spaces between two words of one block
 * change.
 */
export const embedWatermark = (html: string, word: number): string => {
  const bits = toBits(word, wordBits);
  let bit = 0;
  let verbatimDepth = 0;
  let afterWord = false;
  /** The index in `out` of the space after the last word of this block; -1 once a word follows it. */
  let waiting = -1;
  const out: string[] = [];

  const endBlock = () => {
    afterWord = false;
    waiting = -1;
  };
  const copyTag = (tag: string) => {
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(tag) ?? [];
    if (verbatimTags.test(name)) verbatimDepth += slash ? -1 : 1;
    if (!inlineTags.test(name)) endBlock();
    out.push(tag);
  };
  const embedBitsInText = (text: string) => {
    for (const piece of text.split(/( )/)) {
      if (piece === space) {
        if (afterWord && waiting < 0) waiting = out.length;
        out.push(space);
      } else if (piece) {
        if (waiting >= 0 && verbatimDepth === 0) {
          if (bits[bit % wordBits]) out[waiting] = joiner + space;
          bit++;
        }
        waiting = -1;
        afterWord = true;
        out.push(piece);
      }
    }
  };

  for (const token of html.split(/(<[^>]*>)/))
    if (token.startsWith('<')) copyTag(token);
    else embedBitsInText(token);
  return out.join('');
};

/** Returns the text without the watermark, for search and notes. */
export const removeWatermark = (text: string): string =>
  text.replaceAll(joiner, '').replaceAll(oldMark, space);

/** A bit of the watermark; undefined where a line break replaced the space. */
type Bit = 0 | 1 | undefined;

type LineBreak = 'was a space' | 'ends a paragraph';

/** Returns a bit for each gap between words: 1 if the gap contains `sign`. `lineBreak` says what a line break means. */
const readBits = (excerpt: string, sign: string, lineBreak: LineBreak): Bit[] =>
  (excerpt.trim().match(/\u2060?\s+/g) ?? []).flatMap((gap): Bit[] => {
    const lines = gap.split(/\r\n|[\n\r\t\u2028]/).length - 1;
    // A joiner remains even if a line break has replaced the space after it.
    if (gap.includes(sign)) return [1];
    if (lines === 0) return [0];
    if (lines > 1 || lineBreak === 'ends a paragraph') return [];
    return [sign === joiner ? 0 : undefined];
  });

/** Returns the majority of the repetitions of each bit; undefined for a tie or without a known repetition. */
const computeMajorityBits = (bits: Bit[]): Bit[] =>
  Array.from({ length: wordBits }, (_, place) => {
    let lead = 0;
    for (let at = place; at < bits.length; at += wordBits)
      lead += bits[at] === undefined ? 0 : bits[at] === 1 ? 1 : -1;
    return lead === 0 ? undefined : lead > 0 ? 1 : 0;
  });

const maxUnknownBits = 4;

/** Returns the possible code words, with each unknown bit as 0 and as 1; none if too many bits are unknown. */
const expandUnknownBits = (frame: Bit[]): number[][] => {
  const unknown = frame.flatMap((bit, at) => (bit === undefined ? [at] : []));
  if (unknown.length > maxUnknownBits) return [];
  return Array.from({ length: 2 ** unknown.length }, (_, choice) =>
    frame.map((bit, at) => bit ?? (choice >> unknown.indexOf(at)) & 1),
  );
};

const rotateByOneBit = (word: number): number =>
  ((word * 2) % 2 ** wordBits) + Math.floor(word / 2 ** (wordBits - 1));

/** Returns a code word and its 47 rotations, because an excerpt may begin anywhere in the code word. */
const listRotations = (word: number): number[] => {
  const all = [word];
  for (let at = word; all.length < wordBits; all.push(at))
    at = rotateByOneBit(at);
  return all;
};

// A window spans `repeats` repetitions of the code word, and windows start `step` bits apart. One repetition suffices
// for fifty unchanged words; more repetitions outvote changed or lost bits.
const windows = [
  { repeats: 1, step: 1 },
  { repeats: 2, step: 4 },
  { repeats: 4, step: 8 },
];

/** Returns the votes of the windows for each code word, in the rotation that starts at the excerpt's first gap. */
const countCodeWordVotes = (
  excerpt: string,
  sign: string,
): Map<number, number> => {
  const seen = new Map<number, number>();
  for (const lineBreak of ['was a space', 'ends a paragraph'] as const) {
    const bits = readBits(excerpt, sign, lineBreak);
    for (const { repeats, step } of windows) {
      const length = repeats * wordBits;
      for (let start = 0; start + length <= bits.length; start += step) {
        // The code word of a window is rotated by the start of the window, so that all windows vote for the same word.
        const turn = (wordBits - (start % wordBits)) % wordBits;
        for (const word of expandUnknownBits(
          computeMajorityBits(bits.slice(start, start + length)),
        )) {
          const first = fromBits([...word.slice(turn), ...word.slice(0, turn)]);
          seen.set(first, (seen.get(first) ?? 0) + repeats);
        }
      }
    }
  }
  return seen;
};

export type CodeWordVotes = { word: number; votes: number };

/**
 * Returns the code words that an excerpt may carry, each with all its rotations, likeliest first. The excerpt may have
 * other line breaks and some changed words.
 */
export const listLikelyCodeWords = (
  excerpt: string,
  made: 'keyed' | 'old',
  max: number,
): CodeWordVotes[] => {
  const sign = made === 'keyed' ? joiner : oldMark;
  // A text without this character was not watermarked with it, or has lost the watermark.
  if (!excerpt.includes(sign)) return [];
  return [...countCodeWordVotes(excerpt, sign)]
    .sort((a, b) => b[1] - a[1])
    .slice(0, Math.ceil(max / wordBits))
    .flatMap(([seen, votes]) =>
      listRotations(seen).map((word) => ({ word, votes })),
    );
};
