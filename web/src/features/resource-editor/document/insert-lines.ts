import type Quill from 'quill';
import type { Attributes, Op, RichLine } from './rich-line.ts';

export type TextRange = { index: number; length: number };

type InsertionPlace = TextRange & {
  /** Whether the range begins at the start of a line, and whether it ends at the end of a line. */
  isAtStart: boolean;
  isAtEnd: boolean;
  /** The formats of the line where the range begins, and of the line where it ends. */
  block: Attributes;
  endBlock: Attributes;
};

type DeltaChange = (Op & { retain?: number; delete?: number })[];

const isPlainLine = (line: RichLine): boolean =>
  'ops' in line && Object.keys(line.block).length === 0;

const newLineOps = (attributes: Attributes): DeltaChange => [
  Object.keys(attributes).length > 0
    ? { insert: '\n', attributes }
    : { insert: '\n' },
];

// An embed that replaces the end of a line leaves an empty line behind it,
// which must not stay a list item.
const opsClearingRestFormats = ({
  isAtStart,
  isAtEnd,
  length,
  endBlock,
}: InsertionPlace): DeltaChange => {
  const formats = Object.keys(endBlock);
  const isLeft = isAtEnd && (!isAtStart || length > 0) && formats.length > 0;
  return isLeft
    ? [
        {
          retain: 1,
          attributes: Object.fromEntries(formats.map((name) => [name, null])),
        },
      ]
    : [];
};

/**
 * Returns the change that replaces the range by lines. A plain first or last line joins the text next to the range;
 * embeds and lines with formats become lines of their own.
 */
export const insertionOf = (
  lines: readonly RichLine[],
  place: InsertionPlace,
): DeltaChange => {
  const { index, length, isAtStart, isAtEnd, block } = place;
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return [];
  const before: DeltaChange = [
    ...(index > 0 ? [{ retain: index }] : []),
    ...(length > 0 ? [{ delete: length }] : []),
    ...(isAtStart || isPlainLine(first) ? [] : newLineOps(block)),
    ...lines
      .slice(0, -1)
      .flatMap((line): DeltaChange =>
        'embed' in line
          ? [{ insert: line.embed }]
          : [...line.ops, ...newLineOps(line.block)],
      ),
  ];
  if ('embed' in last)
    return [
      ...before,
      { insert: last.embed },
      ...opsClearingRestFormats(place),
    ];
  if (isPlainLine(last)) return [...before, ...last.ops];
  return isAtEnd
    ? [...before, ...last.ops, { retain: 1, attributes: last.block }]
    : [...before, ...last.ops, ...newLineOps(last.block)];
};

const insertionPlaceOf = (
  quill: Quill,
  { index, length }: TextRange,
): InsertionPlace => {
  const [line, offset] = quill.getLine(index);
  const [endLine, endOffset] = quill.getLine(index + length);
  return {
    index,
    length,
    isAtStart: offset === 0,
    isAtEnd: !endLine || endOffset >= endLine.length() - 1,
    block: { ...line?.formats() },
    endBlock: { ...endLine?.formats() },
  };
};

const insertedLengthOfOp = ({ insert }: Op): number => {
  if (insert === undefined) return 0;
  return typeof insert === 'string' ? insert.length : 1;
};

/** Focuses the editor and returns the selection; without a selection, the position at the end of the text. */
export const focusAndGetRange = (quill: Quill): TextRange => {
  quill.focus();
  const range = quill.getSelection();
  return {
    index: range?.index ?? quill.getLength() - 1,
    length: range?.length ?? 0,
  };
};

/** Replaces a range by lines, in one undo step; returns the index after the lines. */
export const insertLines = (
  quill: Quill,
  range: TextRange,
  lines: readonly RichLine[],
): number => {
  const change = insertionOf(lines, insertionPlaceOf(quill, range));
  quill.history.cutoff();
  quill.updateContents(change, 'user');
  quill.history.cutoff();
  return change.reduce((end, op) => end + insertedLengthOfOp(op), range.index);
};

/** Replaces a range by lines and moves the caret behind these lines. */
export const insertAndMoveCaret = (
  quill: Quill,
  range: TextRange,
  lines: readonly RichLine[],
): void => {
  quill.setSelection(insertLines(quill, range, lines), 'silent');
  quill.scrollSelectionIntoView();
};
