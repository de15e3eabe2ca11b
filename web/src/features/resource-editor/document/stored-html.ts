import { diffArrays } from 'diff';
import { splitHtmlBlocks } from './html-blocks.ts';
import { htmlOfLines, areBlankLines } from './lines-to-html.ts';
import { linesOfHtml } from './html-to-lines.ts';
import {
  lineGroupOf,
  isPlainEmptyLine,
  lineKeyOf,
  type RichLine,
} from './rich-line.ts';

type Piece = {
  lead: string;
  html: string;
  /** The number of spare lines before this block's lines. */
  spares: number;
  keys: string[];
};

/** The stored HTML, and the keys of the lines that the editor made of the whole text and of each block. */
export type StoredText = { html: string; keys: string[]; pieces: Piece[] };

const empty: RichLine = { ops: [], block: {} };

const isEmbed = (line: RichLine | undefined): boolean =>
  line !== undefined && 'embed' in line;

/**
 * Converts the stored HTML to lines. The caret needs an empty line next to embeds,
 * so a spare line is added before a first embed, between two embeds and after a last embed.
 * A stored empty line after an embed also gets a spare line before it; otherwise it would itself count as spare and
 * be lost.
 */
export const parseStoredHtml = (html: string) => {
  let before: RichLine | undefined;
  const blocks = splitHtmlBlocks(html).map((block) => {
    const own = linesOfHtml(block.html);
    const isSpared =
      (isEmbed(own[0]) && (!before || isEmbed(before))) ||
      (isPlainEmptyLine(own[0]) && isEmbed(before));
    before = own.at(-1) ?? before;
    return { ...block, spares: isSpared ? [empty] : [], lines: own };
  });
  const lines = blocks.flatMap((block) => [...block.spares, ...block.lines]);
  const last = lines.at(-1);
  return { blocks, lines: !last || isEmbed(last) ? [...lines, empty] : lines };
};

/** Records which lines the editor made of each stored block. */
export const matchLinesToStoredBlocks = (
  html: string,
  { blocks }: Pick<ReturnType<typeof parseStoredHtml>, 'blocks'>,
  shown: readonly RichLine[],
): StoredText => {
  const keys = shown.map(lineKeyOf);
  let at = 0;
  const pieces = blocks.map(({ lead, html: own, spares, lines }) => {
    at += spares.length;
    const end = at + lines.length;
    const piece = {
      lead,
      html: own,
      keys: keys.slice(at, end),
      spares: spares.length,
    };
    at = end;
    return piece;
  });
  // If the editor made more or fewer lines than expected, they match no blocks, so an edit rewrites all blocks.
  const isCounted = at === keys.length || at === keys.length - 1;
  return { html, keys, pieces: isCounted ? pieces : [] };
};

// A longer comparison would delay typing, so a text with more changes is written in normal form.
const maxEditLength = 600;

/** Returns the new index of each former line; -1 for a changed or removed line. */
const newIndexesOfFormerLines = (before: string[], now: string[]): number[] => {
  const changes = diffArrays(before, now, { maxEditLength });
  if (!changes) return before.map(() => -1);
  let at = 0;
  return changes.flatMap(({ added, removed, count }) => {
    const start = at;
    if (!removed) at += count;
    if (added) return [];
    return Array.from({ length: count }, (_, index) =>
      removed ? -1 : start + index,
    );
  });
};

type UnchangedPiece = { piece: Piece; from: number; to: number };

const unchangedPieces = (
  { keys, pieces }: StoredText,
  now: string[],
): UnchangedPiece[] => {
  const places = newIndexesOfFormerLines(keys, now);
  let at = 0;
  return pieces.flatMap((piece) => {
    at += piece.spares;
    const own = places.slice(at, at + piece.keys.length);
    at += piece.keys.length;
    const from = own[0];
    const isComplete =
      from !== undefined &&
      from >= 0 &&
      own.every((place, index) => place === from + index);
    return isComplete ? [{ piece, from, to: from + own.length }] : [];
  });
};

// An unchanged block is rewritten too if a changed line next to it belongs to the same list, quote or code block.
const withoutSplitGroups = (
  unchanged: UnchangedPiece[],
  lines: readonly RichLine[],
): UnchangedPiece[] => {
  const covered = new Set(
    unchanged.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, index) => from + index),
    ),
  );
  const joinsChangedGroup = (inside: number, outside: number): boolean => {
    const group = lineGroupOf(lines[inside]);
    return (
      group !== undefined &&
      !covered.has(outside) &&
      lineGroupOf(lines[outside]) === group
    );
  };
  const separate = unchanged.filter(
    ({ from, to }) =>
      !joinsChangedGroup(from, from - 1) && !joinsChangedGroup(to - 1, to),
  );
  return separate.length === unchanged.length
    ? separate
    : withoutSplitGroups(separate, lines);
};

// A spare line is no part of the text until the author writes in it.
const isSpareLineAtEmbed = (lines: readonly RichLine[], at: number): boolean =>
  isPlainEmptyLine(lines[at]) &&
  (isEmbed(lines[at - 1]) || (at === 0 && isEmbed(lines[at + 1])));

/**
 * Converts the lines to the HTML to store. Unchanged blocks keep their stored HTML exactly;
 * changed blocks are written in normal form.
 */
export const htmlToStore = (
  stored: StoredText,
  shown: readonly RichLine[],
): string => {
  const allKeys = shown.map(lineKeyOf);
  if (allKeys.join('\n') === stored.keys.join('\n')) return stored.html;
  if (areBlankLines(shown)) return '';
  const htmlOfLineRange = (from: number, to?: number): string =>
    htmlOfLines(
      shown
        .slice(from, to)
        .filter((_, at) => !isSpareLineAtEmbed(shown, from + at)),
    );
  let html = '';
  let at = 0;
  for (const { piece, from, to } of withoutSplitGroups(
    unchangedPieces(stored, allKeys),
    shown,
  )) {
    html += htmlOfLineRange(at, from);
    html += (html ? piece.lead : '') + piece.html;
    at = to;
  }
  return html + htmlOfLineRange(at);
};
