import { textNodes } from './dom.ts';
import { book, paragraphs } from './frame.ts';

// Quotations are found in the words of the chapter, whatever is drawn around them. A place counts the letters from the
// beginning of the book's text.

export type Place = { start: number; end: number };

/** A part of one text node. */
export type Piece = { node: Text; from: number; to: number };

const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, figcaption, caption, pre, blockquote, div';
/** The buyer's watermark: an invisible sign before some of the spaces. */
const watermark = /\u2060/g;
const gap = /[\s\u00ad\u2060]/;
const gaps = new RegExp(gap, 'g');

export const blockOf = (node: Text): Element =>
  node.parentElement?.closest(blocks) ?? book;

type Index = {
  text: string;
  /** The text without gaps, and where each of its letters stands in the text. */
  letters: string;
  places: number[];
  /** Where each paragraph starts. */
  starts: number[];
};

const paragraphStarts = (): number[] => {
  const starts = paragraphs.map(() => Infinity);
  let at = 0;
  for (const node of textNodes(book)) {
    const paragraph = node.parentElement?.closest<HTMLElement>('[data-p]');
    const index = Number(paragraph?.dataset['p']) - 1;
    const start = starts[index];
    if (start !== undefined) starts[index] = Math.min(start, at);
    at += node.length;
  }
  return starts;
};

const createIndex = (): Index => {
  const text = book.textContent;
  let letters = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (gap.test(letter)) continue;
    letters += letter;
    places.push(at);
  }
  return { text, letters, places, starts: paragraphStarts() };
};

// The text never changes, and a chapter without annotations needs no index.
let created: Index | undefined;
const index = (): Index => (created ??= createIndex());

const withoutGaps = (words: string) => words.replace(gaps, '');

const offsetOf = (node: Node, offset: number): number => {
  const range = document.createRange();
  range.setStart(book, 0);
  range.setEnd(node, offset);
  return range.toString().length;
};

/** Returns the number of the paragraph in which a letter stands. */
export const paragraphAt = (at: number): number =>
  Math.max(1, index().starts.findLastIndex((start) => start <= at) + 1);

const findNearest = (
  before: string,
  quote: string,
  paragraph: number,
): Place | undefined => {
  const { letters, places } = index();
  const wanted = before + quote;
  let nearest: Place | undefined;
  let minDistance = Infinity;
  let at = letters.indexOf(wanted);
  for (; at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const start = places[at + before.length] ?? 0;
    const distance = Math.abs(paragraphAt(start) - paragraph);
    if (distance >= minDistance) continue;
    minDistance = distance;
    nearest = { start, end: (places[at + wanted.length - 1] ?? 0) + 1 };
  }
  return nearest;
};

/** Finds a quotation, with the words before it rather than without, nearest to its paragraph. */
export const findQuote = (
  quote: unknown,
  before: unknown,
  paragraph: number,
): Place | undefined => {
  const words = withoutGaps(String(quote));
  if (!words) return undefined;
  const context = typeof before === 'string' ? withoutGaps(before) : '';
  return (
    findNearest(context, words, paragraph) ?? findNearest('', words, paragraph)
  );
};

export const piecesOf = ({ start, end }: Place): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const node of textNodes(book)) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, node.length);
    if (from < to) pieces.push({ node, from, to });
    at += node.length;
    if (at >= end) break;
  }
  return pieces;
};

export const rangeOf = (place: Place): Range | undefined => {
  const pieces = piecesOf(place);
  const first = pieces[0];
  const last = pieces.at(-1);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, first.from);
  range.setEnd(last.node, last.to);
  return range;
};

/** Returns the words of a place without the watermark; two blocks are two words. */
export const wordsOf = (place: Place): string => {
  let words = '';
  let block: Element | undefined;
  for (const { node, from, to } of piecesOf(place)) {
    if (block && blockOf(node) !== block) words += ' ';
    block = blockOf(node);
    words += node.data.slice(from, to);
  }
  return words.replace(watermark, '').replace(/\s+/g, ' ').trim();
};

/** Returns the part of the book's text that a range of the document covers; undefined if it covers none. */
export const placeOfRange = (range: Range): Place | undefined => {
  if (!range.intersectsNode(book)) return undefined;
  const { text } = index();
  const { startContainer, startOffset, endContainer, endOffset } = range;
  let start = book.contains(startContainer)
    ? offsetOf(startContainer, startOffset)
    : 0;
  let end = book.contains(endContainer)
    ? offsetOf(endContainer, endOffset)
    : text.length;
  while (start < end && gap.test(text.charAt(start))) start++;
  while (end > start && gap.test(text.charAt(end - 1))) end--;
  return start < end ? { start, end } : undefined;
};

/** Returns the last 32 signs before a place. */
export const wordsBefore = ({ start }: Place): string =>
  index()
    .text.slice(Math.max(0, start - 64), start)
    .replace(watermark, '')
    .slice(-32);
