import { type FoldedText, foldText } from './folded-text.model.ts';

export type SearchedLine = FoldedText & {
  chapter: number;
  paragraph: number;
  text: string;
};

export type Hit = {
  chapter: number;
  paragraph: number;
  /** The words around it, cut between words. */
  before: string;
  hit: string;
  after: string;
};

const signsBefore = 40;
const signsAfter = 60;

const beginningOf = (text: string): string => {
  if (text.length <= signsBefore) return text;
  const end = text.slice(-signsBefore);
  return `…${end.slice(end.indexOf(' ') + 1)}`;
};

const endOf = (text: string): string => {
  if (text.length <= signsAfter) return text;
  const start = text.slice(0, signsAfter);
  const cut = start.lastIndexOf(' ');
  return `${cut > 0 ? start.slice(0, cut) : start}…`;
};

const hitIn = (line: SearchedLine, from: number, to: number): Hit => {
  const { chapter, paragraph, text, places } = line;
  const start = places?.[from] ?? from;
  const end = places?.[to] ?? to;
  return {
    chapter,
    paragraph,
    before: beginningOf(text.slice(0, start)),
    hit: text.slice(start, end),
    after: endOf(text.slice(end)),
  };
};

/** Every place where the words stand, in the book's order; the first `most` of them in full. */
export const findInBook = (
  lines: readonly SearchedLine[],
  query: string,
  most: number,
): { hits: Hit[]; total: number } => {
  const wanted = foldText(query.replaceAll(/\s+/g, ' ').trim()).folded;
  const hits: Hit[] = [];
  let total = 0;
  if (!wanted) return { hits, total };
  for (const line of lines) {
    let at = line.folded.indexOf(wanted);
    while (at >= 0) {
      total += 1;
      const to = at + wanted.length;
      if (hits.length < most) hits.push(hitIn(line, at, to));
      at = line.folded.indexOf(wanted, to);
    }
  }
  return { hits, total };
};
