import { isLinkable } from './link-address.ts';
import { linesOfHtml } from './lines-of-html.ts';
import { cleanPaste } from './paste-html.ts';
import type { Attributes, Op, RichLine } from './rich-line.ts';

const linesOfText = (text: string): RichLine[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => ({ ops: [{ insert: line }], block: {} }));

/** What lies on the clipboard as lines. */
export const pastedLines = (html: string, text: string): RichLine[] => {
  const lines = html ? linesOfHtml(cleanPaste(html)) : [];
  return lines.length > 0 ? lines : linesOfText(text);
};

/** A single address, as it is pasted onto words that shall lead there. */
export const pastedAddress = (text: string): string | undefined => {
  const address = text.trim();
  return /^(https?|mailto|tel):\S+$/.test(address) && isLinkable(address)
    ? address
    : undefined;
};

type Place = {
  index: number;
  length: number;
  /** What stands before and after in the line, and what kind of line it is. */
  isAtStart: boolean;
  isAtEnd: boolean;
  block: Attributes;
};

const isPlain = (line: RichLine): boolean =>
  'ops' in line && Object.keys(line.block).length === 0;

type Change = (Op & { retain?: number; delete?: number })[];

/** The change that puts lines where the cursor is: words into its line, blocks between lines. */
export const insertionOf = (
  lines: readonly RichLine[],
  { index, length, isAtStart, isAtEnd, block }: Place,
): Change => {
  const before: Change = [
    ...(index > 0 ? [{ retain: index }] : []),
    ...(length > 0 ? [{ delete: length }] : []),
  ];
  const newLine = (attributes: Attributes): Change => [
    Object.keys(attributes).length > 0
      ? { insert: '\n', attributes }
      : { insert: '\n' },
  ];
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return [];
  const between = lines
    .slice(0, -1)
    .flatMap((line): Change =>
      'embed' in line
        ? [{ insert: line.embed }]
        : [...line.ops, ...newLine(line.block)],
    );
  const breaks = isAtStart || isPlain(first) ? [] : newLine(block);
  if ('embed' in last)
    return [...before, ...breaks, ...between, { insert: last.embed }];
  if (isPlain(last)) return [...before, ...breaks, ...between, ...last.ops];
  return isAtEnd
    ? [
        ...before,
        ...breaks,
        ...between,
        ...last.ops,
        { retain: 1, attributes: last.block },
      ]
    : [...before, ...breaks, ...between, ...last.ops, ...newLine(last.block)];
};
