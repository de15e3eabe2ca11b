import { htmlBlocks } from './html-blocks.ts';
import { htmlOfLines, isBlank } from './html-of-lines.ts';
import { linesOfHtml } from './lines-of-html.ts';
import { groupOf, isEmptyText, keyOf, type RichLine } from './rich-line.ts';
import { sameLines } from './same-lines.ts';

type Piece = { lead: string; html: string; keys: string[] };

/** A text as it was stored, and which lines each of its blocks became. */
export type Stored = { html: string; keys: string[]; pieces: Piece[] };

/** The stored HTML as lines, and how many each of its blocks became. */
export const readStored = (html: string) => {
  const blocks = htmlBlocks(html).map((block) => ({
    ...block,
    lines: linesOfHtml(block.html),
  }));
  const lines = blocks.flatMap((block) => block.lines);
  // Whoever writes needs a line to stand in after a picture.
  const last = lines.at(-1);
  const needsLine = !last || 'embed' in last;
  return {
    blocks,
    lines: needsLine ? [...lines, { ops: [], block: {} }] : lines,
  };
};

/** Remembers the stored bytes beside the lines that the editor made of them. */
export const rememberStored = (
  html: string,
  { blocks }: Pick<ReturnType<typeof readStored>, 'blocks'>,
  shown: readonly RichLine[],
): Stored => {
  const keys = shown.map(keyOf);
  let at = 0;
  const pieces = blocks.map(({ lead, html: own, lines }) => {
    const end = at + lines.length;
    const piece = { lead, html: own, keys: keys.slice(at, end) };
    at = end;
    return piece;
  });
  // If the editor made other lines of it, only the whole can be told unchanged.
  const isCounted = at === keys.length || at === keys.length - 1;
  return { html, keys, pieces: isCounted ? pieces : [] };
};

type Held = { piece: Piece; from: number; to: number };

const heldPieces = ({ keys, pieces }: Stored, now: string[]): Held[] => {
  const places = sameLines(keys, now);
  let at = 0;
  return pieces.flatMap((piece) => {
    const own = places.slice(at, at + piece.keys.length);
    at += piece.keys.length;
    const from = own[0];
    const isWhole =
      from !== undefined &&
      from >= 0 &&
      own.every((place, index) => place === from + index);
    return isWhole ? [{ piece, from, to: from + own.length }] : [];
  });
};

// A changed item beside an untouched list belongs to the same list, which is then written anew.
const apart = (held: Held[], lines: readonly RichLine[]): Held[] => {
  const covered = new Set(
    held.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, index) => from + index),
    ),
  );
  const joins = (inside: number, outside: number): boolean => {
    const group = groupOf(lines[inside]);
    return (
      group !== undefined &&
      !covered.has(outside) &&
      groupOf(lines[outside]) === group
    );
  };
  const kept = held.filter(
    ({ from, to }) => !joins(from, from - 1) && !joins(to - 1, to),
  );
  return kept.length === held.length ? kept : apart(kept, lines);
};

// A line to stand in after a picture is no line of the text until something is written there.
const isSpare = (lines: readonly RichLine[], at: number): boolean => {
  const before = lines[at - 1];
  return isEmptyText(lines[at]) && before !== undefined && 'embed' in before;
};

/**
 * The lines as HTML to store: exactly what was stored if nothing differs, and otherwise
 * the stored bytes of every block that nobody touched, with the changed ones between.
 */
export const htmlToStore = (
  stored: Stored,
  shown: readonly RichLine[],
): string => {
  const allKeys = shown.map(keyOf);
  if (allKeys.join('\n') === stored.keys.join('\n')) return stored.html;
  if (isBlank(shown)) return '';
  const changed = (from: number, to?: number): string =>
    htmlOfLines(
      shown.slice(from, to).filter((_, at) => !isSpare(shown, from + at)),
    );
  let html = '';
  let at = 0;
  for (const { piece, from, to } of apart(heldPieces(stored, allKeys), shown)) {
    html += changed(at, from);
    html += (html ? piece.lead : '') + piece.html;
    at = to;
  }
  return html + changed(at);
};
