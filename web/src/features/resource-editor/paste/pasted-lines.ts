import { isLinkable } from '../document/link-address.ts';
import { linesOfHtml } from '../document/html-to-lines.ts';
import { cleanPastedHtml } from './paste-html.ts';
import type { RichLine } from '../document/rich-line.ts';

const textToLines = (text: string): RichLine[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => ({ ops: [{ insert: line }], block: {} }));

/** Converts the clipboard's HTML to lines; converts the plain text instead if the HTML gives no lines. */
export const toPastedLines = (html: string, text: string): RichLine[] => {
  const lines = html ? linesOfHtml(cleanPastedHtml(html)) : [];
  return lines.length > 0 ? lines : textToLines(text);
};

/** Returns the pasted text if it is a single address, which then becomes the link of the selected text. */
export const findPastedAddress = (text: string): string | undefined => {
  const address = text.trim();
  return /^(https?|mailto|tel):\S+$/.test(address) && isLinkable(address)
    ? address
    : undefined;
};
