import { toLinkAddress } from '../document/link-address.ts';
import type { Attributes } from '../document/rich-line.ts';

/** A typed shortcut: `length` characters before the cursor are deleted, and a format or an insertion replaces them. */
export type Shortcut =
  | { kind: 'line'; length: number; block: Attributes }
  | { kind: 'divider'; length: number }
  | { kind: 'words'; length: number; words: string; mark: Attributes }
  /** Turns an address that begins `from` characters before the cursor into a link, without deleting the address. */
  | { kind: 'address'; from: number; length: number; address: string };

const lineShortcuts: readonly [RegExp, (found: string) => Attributes][] = [
  [/^#{1,6} $/, (found) => ({ header: found.length - 1 })],
  [/^[-*+] $/, () => ({ list: 'bullet' })],
  [/^1[.)] $/, () => ({ list: 'ordered' })],
  [/^> $/, () => ({ blockquote: true })],
  [/^```$/, () => ({ 'code-block': true })],
];

/** Returns a pattern for words between two markers such as `**`. No letter, digit or marker may precede the first. */
const patternBetween = (sign: string, own: string): RegExp => {
  const inner = `[^${own}]`;
  const edge = `[^\\s${own}]`;
  return new RegExp(
    `(?:^|[^${own}\\w])(${sign}(${edge}(?:${inner}*${edge})?)${sign})$`,
  );
};

const wordShortcuts: readonly [RegExp, Attributes][] = [
  [patternBetween('\\*\\*', '*'), { bold: true }],
  [patternBetween('__', '_'), { bold: true }],
  [patternBetween('\\*', '*'), { italic: true }],
  [patternBetween('_', '_'), { italic: true }],
  [patternBetween('~~', '~'), { strike: true }],
  [patternBetween('`', '`'), { code: true }],
];

const findMarkdownLinkShortcut = (before: string): Shortcut | undefined => {
  const [whole, words, written] =
    /\[([^[\]]+)\]\(([^\s()]+)\)$/.exec(before) ?? [];
  const link = written && toLinkAddress(written);
  return whole && words && link
    ? { kind: 'words', length: whole.length, words, mark: { link } }
    : undefined;
};

const findBareAddressShortcut = (before: string): Shortcut | undefined => {
  const found = /(?:^|[\s(])((?:https?:\/\/|www\.)[^\s<>"]+)[ \n]$/.exec(
    before,
  )?.[1];
  // Punctuation after the address belongs to the sentence.
  const written = found?.replace(/[.,;:!?)\]]+$/, '');
  const address = written && toLinkAddress(written);
  return found && address
    ? {
        kind: 'address',
        ...{ from: found.length + 1, length: written.length, address },
      }
    : undefined;
};

/** Returns the Markdown shortcut that ends at the cursor; undefined if there is none. */
export const findShortcut = (
  before: string,
  line: Attributes,
): Shortcut | undefined => {
  if (line['code-block']) return undefined;
  // Line shortcuts apply only to a plain paragraph; in a list, a heading or a quote they stay text.
  const isPlain = Object.keys(line).length === 0;
  if (isPlain && before === '---') return { kind: 'divider', length: 3 };
  for (const [pattern, blockOf] of lineShortcuts) {
    if (isPlain && pattern.test(before))
      return { kind: 'line', length: before.length, block: blockOf(before) };
  }
  for (const [pattern, mark] of wordShortcuts) {
    const [, whole, words] = pattern.exec(before) ?? [];
    if (whole && words)
      return { kind: 'words', length: whole.length, words, mark };
  }
  return findMarkdownLinkShortcut(before) ?? findBareAddressShortcut(before);
};
