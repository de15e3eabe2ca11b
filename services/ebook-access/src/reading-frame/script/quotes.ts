import { createRange, listTextNodes } from './dom.ts';
import { book, paragraphs } from './frame.ts';

// Quotations are searched in the plain text of the chapter, so that highlight elements do not split them. A text range
// counts characters from the beginning of that text.

export type TextRange = { start: number; end: number };

/** A part of one text node. */
export type Piece = { node: Text; from: number; to: number };

const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, figcaption, caption, pre, blockquote, div';
/** The buyer's watermark: an invisible character before some of the spaces. */
const watermark = /\u2060/g;
const gap = /[\s\u00ad\u2060]/;
const gaps = new RegExp(gap, 'g');

export const findBlockOfText = (node: Text): Element =>
  node.parentElement?.closest(blocks) ?? book;

/** Returns the offset at which each paragraph starts; Infinity for a paragraph without text. */
const measureParagraphStarts = (): number[] => {
  const starts = paragraphs.map(() => Infinity);
  let at = 0;
  for (const node of listTextNodes(book)) {
    const paragraph = node.parentElement?.closest<HTMLElement>('[data-p]');
    const index = Number(paragraph?.dataset['p']) - 1;
    const start = starts[index];
    if (start !== undefined) starts[index] = Math.min(start, at);
    at += node.length;
  }
  return starts;
};

/** Creates the index: the text, its letters without white space, and the offset of each letter in the text. */
const createTextIndex = () => {
  const text = book.textContent;
  let chars = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (gap.test(char)) continue;
    chars += char;
    places.push(at);
  }
  return { text, letters: chars, places, starts: measureParagraphStarts() };
};

// The index is created when it is first needed, because a chapter without annotations needs none. It is never updated,
// because the text never changes.
let created: ReturnType<typeof createTextIndex> | undefined;
const getTextIndex = () => (created ??= createTextIndex());

const removeSpacesAndWatermark = (text: string) => text.replace(gaps, '');

const measureOffset = (node: Node, offset: number): number =>
  createRange(book, 0, node, offset).toString().length;

/** Returns the number of the paragraph that contains the character at this offset of the text. */
export const findParagraphAtOffset = (at: number): number =>
  Math.max(1, getTextIndex().starts.findLastIndex((start) => start <= at) + 1);

const findNearestOccurrence = (
  before: string,
  quote: string,
  paragraph: number,
): TextRange | undefined => {
  const { letters: chars, places } = getTextIndex();
  const pattern = before + quote;
  let nearest: TextRange | undefined;
  let minDistance = Infinity;
  let at = chars.indexOf(pattern);
  for (; at >= 0; at = chars.indexOf(pattern, at + 1)) {
    const start = places[at + before.length] ?? 0;
    const distance = Math.abs(findParagraphAtOffset(start) - paragraph);
    if (distance >= minDistance) continue;
    minDistance = distance;
    nearest = { start, end: (places[at + pattern.length - 1] ?? 0) + 1 };
  }
  return nearest;
};

/** Returns the occurrence of a quotation nearest to `paragraph`, preferably one that follows the words `before`. */
export const findQuote = (
  quote: unknown,
  before: unknown,
  paragraph: number,
): TextRange | undefined => {
  const text = removeSpacesAndWatermark(String(quote));
  if (!text) return undefined;
  const context =
    typeof before === 'string' ? removeSpacesAndWatermark(before) : '';
  return (
    findNearestOccurrence(context, text, paragraph) ??
    findNearestOccurrence('', text, paragraph)
  );
};

export const splitByTextNode = ({ start, end }: TextRange): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const node of listTextNodes(book)) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, node.length);
    if (from < to) pieces.push({ node, from, to });
    at += node.length;
    if (at >= end) break;
  }
  return pieces;
};

export const toDomRange = (place: TextRange): Range | undefined => {
  const pieces = splitByTextNode(place);
  const first = pieces[0];
  const last = pieces.at(-1);
  return first && last
    ? createRange(first.node, first.from, last.node, last.to)
    : undefined;
};

/** Returns the text of a range without the watermark, with a space between two blocks. */
export const textOfRange = (place: TextRange): string => {
  let text = '';
  let block: Element | undefined;
  for (const { node, from, to } of splitByTextNode(place)) {
    if (block && findBlockOfText(node) !== block) text += ' ';
    block = findBlockOfText(node);
    text += node.data.slice(from, to);
  }
  return text.replace(watermark, '').replace(/\s+/g, ' ').trim();
};

/** Returns the part of the book's text that a range of the document covers; undefined if it covers none. */
export const toTextRange = (range: Range): TextRange | undefined => {
  if (!range.intersectsNode(book)) return undefined;
  const { text } = getTextIndex();
  const { startContainer, startOffset, endContainer, endOffset } = range;
  let start = book.contains(startContainer)
    ? measureOffset(startContainer, startOffset)
    : 0;
  let end = book.contains(endContainer)
    ? measureOffset(endContainer, endOffset)
    : text.length;
  while (start < end && gap.test(text.charAt(start))) start++;
  while (end > start && gap.test(text.charAt(end - 1))) end--;
  return start < end ? { start, end } : undefined;
};

/** Returns the last 32 characters before a text range, without the watermark. */
export const readTextBeforeRange = ({ start }: TextRange): string =>
  getTextIndex()
    .text.slice(Math.max(0, start - 64), start)
    .replace(watermark, '')
    .slice(-32);
