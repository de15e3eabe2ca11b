import { type FoldedText, foldTextWithPlaces } from './folded-text.model.ts';

export type SearchedLine = FoldedText & {
  chapter: number;
  paragraph: number;
  text: string;
};

export type Hit = {
  chapter: number;
  paragraph: number;
  /** Up to 40 characters before the hit, cut between words; `after` has up to 60. */
  before: string;
  hit: string;
  after: string;
};

const charsBefore = 40;
const charsAfter = 60;

const shortenTextBeforeHit = (text: string): string => {
  if (text.length <= charsBefore) return text;
  const end = text.slice(-charsBefore);
  return `…${end.slice(end.indexOf(' ') + 1)}`;
};

const shortenTextAfterHit = (text: string): string => {
  if (text.length <= charsAfter) return text;
  const start = text.slice(0, charsAfter);
  const cut = start.lastIndexOf(' ');
  return `${cut > 0 ? start.slice(0, cut) : start}…`;
};

const toHit = (line: SearchedLine, from: number, to: number): Hit => {
  const { chapter, paragraph, text, places } = line;
  const start = places?.[from] ?? from;
  const end = places?.[to] ?? to;
  return {
    chapter,
    paragraph,
    before: shortenTextBeforeHit(text.slice(0, start)),
    hit: text.slice(start, end),
    after: shortenTextAfterHit(text.slice(end)),
  };
};

/** Returns the number of occurrences of the query, and the first `maxHits` with their context, in the book's order. */
export const findInBook = (
  lines: readonly SearchedLine[],
  query: string,
  maxHits: number,
): { hits: Hit[]; total: number } => {
  const pattern = foldTextWithPlaces(
    query.replaceAll(/\s+/g, ' ').trim(),
  ).folded;
  const hits: Hit[] = [];
  let total = 0;
  if (!pattern) return { hits, total };
  for (const line of lines) {
    let at = line.folded.indexOf(pattern);
    while (at >= 0) {
      total += 1;
      const to = at + pattern.length;
      if (hits.length < maxHits) hits.push(toHit(line, at, to));
      at = line.folded.indexOf(pattern, to);
    }
  }
  return { hits, total };
};
