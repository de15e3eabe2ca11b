// The second mark: every space between two words is one of two spaces that look alike, and
// so one bit. 48 bits, 32 of the seat's number and 16 to check them, are repeated through
// the chapter, so any 49 words in a row name the seat, wherever the excerpt begins.

const plain = ' ';
// FOUR-PER-EM SPACE: as wide as the space of most text faces, and a line may break at it.
const marked = '\u2005';

const numberBits = 32;
const checkBits = 16;
const frameBits = numberBits + checkBits;

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

const frameOf = (mark: number): number[] => {
  const number = bitsOf(mark, numberBits);
  return [...number, ...bitsOf(checkOf(number), checkBits)];
};

const markOf = (frame: number[]): number | undefined => {
  const number = frame.slice(0, numberBits);
  return valueOf(frame.slice(numberBits)) === checkOf(number)
    ? valueOf(number)
    : undefined;
};

// Within these a line of text goes on; any other tag ends it.
const inline =
  /^(a|abbr|b|bdi|bdo|cite|dfn|em|i|mark|q|s|small|span|strong|sub|sup|time|u|var|del|ins)$/;
const untouched = /^(pre|code|kbd|samp)$/;

/**
 * Weaves a mark into the spaces of sanitised HTML. Only text changes, and of it only
 * single spaces between two words of one block.
 */
export const weaveMark = (html: string, mark: number): string => {
  const frame = frameOf(mark);
  let bit = 0;
  let apart = 0;
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
    if (untouched.test(name)) apart += slash ? -1 : 1;
    if (!inline.test(name)) endBlock();
    out.push(tag);
  };
  const readText = (text: string) => {
    for (const piece of text.split(/( )/)) {
      if (piece === plain) {
        if (afterWord && waiting < 0) waiting = out.length;
        out.push(plain);
      } else if (piece) {
        if (waiting >= 0 && apart === 0) {
          out[waiting] = frame[bit % frameBits] ? marked : plain;
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
export const unweave = (text: string): string => text.replaceAll(marked, plain);

/** Of a space that a line's end took the place of, nobody knows which it was. */
type Bit = 0 | 1 | undefined;

type LineEnd = 'was a space' | 'ends a paragraph';

const bitsIn = (excerpt: string, lineEnd: LineEnd): Bit[] =>
  (excerpt.trim().match(/\s+/g) ?? []).flatMap((gap): Bit[] => {
    const lines = gap.split(/\r\n|[\n\r\t\u2028]/).length - 1;
    if (lines === 0) return [gap.includes(marked) ? 1 : 0];
    return lines === 1 && lineEnd === 'was a space' ? [undefined] : [];
  });

/** What the repetitions of the frame say together; undefined where they say nothing, or as much for as against. */
const together = (bits: Bit[]): Bit[] =>
  Array.from({ length: frameBits }, (_, place) => {
    let lead = 0;
    for (let at = place; at < bits.length; at += frameBits)
      lead += bits[at] === undefined ? 0 : bits[at] === 1 ? 1 : -1;
    return lead === 0 ? undefined : lead > 0 ? 1 : 0;
  });

const mostUnknown = 4;

/** Every frame that it may be, with each unknown bit as one and as the other. */
const filled = (frame: Bit[]): number[][] => {
  const unknown = frame.flatMap((bit, at) => (bit === undefined ? [at] : []));
  if (unknown.length > mostUnknown) return [];
  return Array.from({ length: 2 ** unknown.length }, (_, choice) =>
    frame.map((bit, at) => bit ?? (choice >> unknown.indexOf(at)) & 1),
  );
};

const marksOf = (frame: number[]): number[] =>
  frame.flatMap((_, turn) => {
    const mark = markOf([...frame.slice(turn), ...frame.slice(0, turn)]);
    return mark === undefined ? [] : [mark];
  });

// How many times the frame stands in a window, and how far windows are apart. One that stands
// once is enough for fifty words as they were; more outvote what was changed or lost.
const windows = [
  { frames: 1, step: 1 },
  { frames: 2, step: 4 },
  { frames: 4, step: 8 },
];

/**
 * The marks that an excerpt can carry, likeliest first. It may have been wrapped into lines
 * of another length, and words in it changed; some of these marks are no seat's.
 */
export const readMarks = (excerpt: string): number[] => {
  const votes = new Map<number, number>();
  for (const lineEnd of ['was a space', 'ends a paragraph'] as const) {
    const bits = bitsIn(excerpt, lineEnd);
    for (const { frames, step } of windows)
      for (
        let start = 0;
        start + frames * frameBits <= bits.length;
        start += step
      ) {
        const frame = together(bits.slice(start, start + frames * frameBits));
        for (const mark of filled(frame).flatMap(marksOf))
          votes.set(mark, (votes.get(mark) ?? 0) + frames);
      }
  }
  return [...votes].sort((a, b) => b[1] - a[1]).map(([mark]) => mark);
};
