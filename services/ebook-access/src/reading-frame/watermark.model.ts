/** Where a word is woven: no word of one chapter is good in another. */
export type ChapterPlace = { bookId: string; position: number };

// The watermark: each space between two words carries one bit, by an invisible character before it
// or none. A word of 48 bits is repeated through the chapter, so any 49 words name the seat.

const space = ' ';
// WORD JOINER: it has no width, the space after it stretches in justified lines, and a line may
// still break at that space.
const joiner = '\u2060';
// FOUR-PER-EM SPACE: the one bit of copies made before marks were keyed.
const oldMark = '\u2005';

const wordBits = 48;
const checkBits = 16;

const bitsOf = (value: number, length: number): number[] =>
  Array.from(
    { length },
    (_, i) => Math.floor(value / 2 ** (length - 1 - i)) % 2,
  );

const valueOf = (bits: number[]): number =>
  bits.reduce((value, bit) => value * 2 + bit, 0);

/** CRC-16/CCITT-FALSE. */
const checkOf = (bits: number[]): number =>
  bits.reduce((crc, bit) => {
    const top = (crc >> 15) & 1;
    const shifted = (crc << 1) & 0xffff;
    return top === bit ? shifted : shifted ^ 0x1021;
  }, 0xffff);

/** The word of a copy made before marks were keyed: the seat's number and a check that anybody can compute. */
export const oldWordOf = (mark: number): number =>
  mark * 2 ** checkBits + checkOf(bitsOf(mark, wordBits - checkBits));

/** The number in an old word; undefined for a word that is none. */
export const decodeOldWord = (word: number): number | undefined => {
  const mark = Math.floor(word / 2 ** checkBits);
  return oldWordOf(mark) === word ? mark : undefined;
};

// Within these a line of text goes on; any other tag ends it.
const inlineTags =
  /^(a|abbr|b|bdi|bdo|cite|dfn|em|i|mark|q|s|small|span|strong|sub|sup|time|u|var|del|ins)$/;
const verbatimTags = /^(pre|code|kbd|samp)$/;

/**
 * Weaves a word of 48 bits into the spaces of sanitised HTML. Only text changes, and of it only
 * single spaces between two words of one block.
 */
export const embedWatermark = (html: string, word: number): string => {
  const bits = bitsOf(word, wordBits);
  let bit = 0;
  let verbatimDepth = 0;
  let afterWord = false;
  /** Where in `out` the last space of this block stands, until a word follows it. */
  let waiting = -1;
  const out: string[] = [];

  const endBlock = () => {
    afterWord = false;
    waiting = -1;
  };
  const readTag = (tag: string) => {
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(tag) ?? [];
    if (verbatimTags.test(name)) verbatimDepth += slash ? -1 : 1;
    if (!inlineTags.test(name)) endBlock();
    out.push(tag);
  };
  const readText = (text: string) => {
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
    if (token.startsWith('<')) readTag(token);
    else readText(token);
  return out.join('');
};

/** The text as it was written: for search, speech and notes. */
export const removeWatermark = (text: string): string =>
  text.replaceAll(joiner, '').replaceAll(oldMark, space);

/** A bit of the watermark; undefined where a line break replaced the space. */
type Bit = 0 | 1 | undefined;

type LineEnd = 'was a space' | 'ends a paragraph';

const bitsIn = (excerpt: string, sign: string, lineEnd: LineEnd): Bit[] =>
  (excerpt.trim().match(/\u2060?\s+/g) ?? []).flatMap((gap): Bit[] => {
    const lines = gap.split(/\r\n|[\n\r\t\u2028]/).length - 1;
    // A joiner stays before a line's end that has taken the place of its space.
    if (gap.includes(sign)) return [1];
    if (lines === 0) return [0];
    if (lines > 1 || lineEnd === 'ends a paragraph') return [];
    return [sign === joiner ? 0 : undefined];
  });

/** What the repetitions of the word say together; undefined where they say nothing, or as much for as against. */
const majorityOf = (bits: Bit[]): Bit[] =>
  Array.from({ length: wordBits }, (_, place) => {
    let lead = 0;
    for (let at = place; at < bits.length; at += wordBits)
      lead += bits[at] === undefined ? 0 : bits[at] === 1 ? 1 : -1;
    return lead === 0 ? undefined : lead > 0 ? 1 : 0;
  });

const maxUnknownBits = 4;

/** Every word that it may be, with each unknown bit as one and as the other. */
const candidatesOf = (frame: Bit[]): number[][] => {
  const unknown = frame.flatMap((bit, at) => (bit === undefined ? [at] : []));
  if (unknown.length > maxUnknownBits) return [];
  return Array.from({ length: 2 ** unknown.length }, (_, choice) =>
    frame.map((bit, at) => bit ?? (choice >> unknown.indexOf(at)) & 1),
  );
};

const rotate = (word: number): number =>
  ((word * 2) % 2 ** wordBits) + Math.floor(word / 2 ** (wordBits - 1));

/** A word and its 47 rotations: an excerpt begins anywhere in it. */
const rotationsOf = (word: number): number[] => {
  const all = [word];
  for (let at = word; all.length < wordBits; all.push(at)) at = rotate(at);
  return all;
};

// How many times the word stands in a window, and how far windows are apart. One that stands
// once is enough for fifty words as they were; more outvote what was changed or lost.
const windows = [
  { repeats: 1, step: 1 },
  { repeats: 2, step: 4 },
  { repeats: 4, step: 8 },
];

/** How many windows of the excerpt speak for each word, whichever of its rotations they saw. */
const votesIn = (excerpt: string, sign: string): Map<number, number> => {
  const seen = new Map<number, number>();
  for (const lineEnd of ['was a space', 'ends a paragraph'] as const) {
    const bits = bitsIn(excerpt, sign, lineEnd);
    for (const { repeats, step } of windows) {
      const length = repeats * wordBits;
      for (let start = 0; start + length <= bits.length; start += step) {
        // Two windows of one text see the same word turned by their distance.
        const turn = (wordBits - (start % wordBits)) % wordBits;
        for (const word of candidatesOf(
          majorityOf(bits.slice(start, start + length)),
        )) {
          const first = valueOf([...word.slice(turn), ...word.slice(0, turn)]);
          seen.set(first, (seen.get(first) ?? 0) + repeats);
        }
      }
    }
  }
  return seen;
};

export type Vote = { word: number; votes: number };

/**
 * The words that an excerpt can carry, each with all its rotations, likeliest first. It may have
 * been wrapped into lines of another length, and words in it changed.
 */
export const extractMarks = (
  excerpt: string,
  made: 'keyed' | 'old',
  max: number,
): Vote[] => {
  const sign = made === 'keyed' ? joiner : oldMark;
  // A text without the sign was never marked by it, or has lost every trace.
  if (!excerpt.includes(sign)) return [];
  return [...votesIn(excerpt, sign)]
    .sort((a, b) => b[1] - a[1])
    .slice(0, Math.ceil(max / wordBits))
    .flatMap(([seen, votes]) =>
      rotationsOf(seen).map((word) => ({ word, votes })),
    );
};
