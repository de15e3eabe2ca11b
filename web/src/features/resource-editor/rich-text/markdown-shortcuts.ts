import { linkAddress } from '../document/link-address.ts';
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

/** Returns a pattern for words between two equal signs; the first sign must not follow a letter, digit or sign. */
const between = (sign: string, own: string): RegExp => {
  const inner = `[^${own}]`;
  const edge = `[^\\s${own}]`;
  return new RegExp(
    `(?:^|[^${own}\\w])(${sign}(${edge}(?:${inner}*${edge})?)${sign})$`,
  );
};

const wordShortcuts: readonly [RegExp, Attributes][] = [
  [between('\\*\\*', '*'), { bold: true }],
  [between('__', '_'), { bold: true }],
  [between('\\*', '*'), { italic: true }],
  [between('_', '_'), { italic: true }],
  [between('~~', '~'), { strike: true }],
  [between('`', '`'), { code: true }],
];

const linkShortcut = (before: string): Shortcut | undefined => {
  const [whole, words, written] =
    /\[([^[\]]+)\]\(([^\s()]+)\)$/.exec(before) ?? [];
  const link = written && linkAddress(written);
  return whole && words && link
    ? { kind: 'words', length: whole.length, words, mark: { link } }
    : undefined;
};

const addressShortcut = (before: string): Shortcut | undefined => {
  const found = /(?:^|[\s(])((?:https?:\/\/|www\.)[^\s<>"]+)[ \n]$/.exec(
    before,
  )?.[1];
  // Punctuation after the address belongs to the sentence.
  const written = found?.replace(/[.,;:!?)\]]+$/, '');
  const address = written && linkAddress(written);
  return found && address
    ? {
        kind: 'address',
        ...{ from: found.length + 1, length: written.length, address },
      }
    : undefined;
};

/** Returns the Markdown shortcut that ends at the cursor; undefined if there is none. */
export const shortcutIn = (
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
  return linkShortcut(before) ?? addressShortcut(before);
};
