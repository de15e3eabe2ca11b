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

/** The marks that an excerpt can carry, likeliest first. */
export const readMarks = (excerpt: string): number[] => {
  const bits = excerpt
    .split(/[\r\n\t]+/)
    .flatMap((line) => line.trim().match(/[ \u2005]+/g) ?? [])
    .map((space) => (space.startsWith(marked) ? 1 : 0));
  const votes = new Map<number, number>();
  for (let start = 0; start + frameBits <= bits.length; start++) {
    const window = bits.slice(start, start + frameBits);
    for (let turn = 0; turn < frameBits; turn++) {
      const frame = [...window.slice(turn), ...window.slice(0, turn)];
      const mark = markOf(frame);
      if (mark !== undefined) votes.set(mark, (votes.get(mark) ?? 0) + 1);
    }
  }
  return [...votes].sort((a, b) => b[1] - a[1]).map(([mark]) => mark);
};
