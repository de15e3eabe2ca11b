import type { Attributes } from './rich-line.ts';

/** Take so many letters before the cursor out, and make the line, or some words, something else. */
export type Shortcut =
  | { kind: 'line'; length: number; block: Attributes }
  | { kind: 'words'; length: number; words: string; mark: Attributes };

const lineShortcuts: readonly [RegExp, (found: string) => Attributes][] = [
  [/^#{1,6} $/, (found) => ({ header: found.length - 1 })],
  [/^[-*+] $/, () => ({ list: 'bullet' })],
  [/^1[.)] $/, () => ({ list: 'ordered' })],
  [/^> $/, () => ({ blockquote: true })],
  [/^```$/, () => ({ 'code-block': true })],
];

const wordShortcuts: readonly [RegExp, Attributes][] = [
  [/(?:^|[^*\w])(\*\*([^\s*](?:[^*]*[^\s*])?)\*\*)$/, { bold: true }],
  [/(?:^|[^*\w])(\*([^\s*](?:[^*]*[^\s*])?)\*)$/, { italic: true }],
  [/(?:^|[^`\w])(`([^\s`](?:[^`]*[^\s`])?)`)$/, { code: true }],
];

/** What the letters before the cursor mean in Markdown, once the last one is typed. */
export const shortcutIn = (
  before: string,
  line: Attributes,
): Shortcut | undefined => {
  if (line['code-block']) return undefined;
  for (const [pattern, blockOf] of lineShortcuts) {
    // An address or a sum in a list is meant as it is.
    if (pattern.test(before) && Object.keys(line).length === 0)
      return { kind: 'line', length: before.length, block: blockOf(before) };
  }
  for (const [pattern, mark] of wordShortcuts) {
    const [, whole, words] = pattern.exec(before) ?? [];
    if (whole && words)
      return { kind: 'words', length: whole.length, words, mark };
  }
  return undefined;
};
