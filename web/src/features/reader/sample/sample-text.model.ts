import { spellNumber } from '../../../shared/lib/spell-number.model.ts';

type Free = { chapters: readonly { number: number | null }[] };
type Rest = { rest: { chapters: number; minutes: number } };

const numberOf = (count: number): string => spellNumber(count).toLowerCase();

/** Names the chapters of the sample: "The first chapter", "The first two chapters". */
export const freePart = ({ chapters }: Free): string => {
  const numbered = chapters.filter(({ number }) => number !== null).length;
  if (numbered === 0) return 'The beginning';
  return numbered === 1
    ? 'The first chapter'
    : `The first ${numberOf(numbered)} chapters`;
};

/** Describes what the e-book has beyond the sample. */
export const whatIsLeft = ({ rest }: Rest): string =>
  `The e-book goes on for ${numberOf(rest.chapters)} more ${rest.chapters === 1 ? 'chapter' : 'chapters'}, about ${rest.minutes} ${rest.minutes === 1 ? 'minute' : 'minutes'} of reading.`;
