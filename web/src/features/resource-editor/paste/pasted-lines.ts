import { isLinkable } from '../document/link-address.ts';
import { linesOfHtml } from '../document/html-to-lines.ts';
import { cleanPaste } from './paste-html.ts';
import type { RichLine } from '../document/rich-line.ts';

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
