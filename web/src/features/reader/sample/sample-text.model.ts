import { spellNumber } from '../../../shared/lib/numbers/spell-number.model.ts';

type Free = { chapters: readonly { number: number | null }[] };
type Rest = { rest: { chapters: number; minutes: number } };

const spellNumberInSentence = (count: number): string =>
  spellNumber(count).toLowerCase();

/** Names the chapters of the sample: "The first chapter", "The first two chapters". */
export const describeFreePart = ({ chapters }: Free): string => {
  const numberedCount = chapters.filter(({ number }) => number !== null).length;
  if (numberedCount === 0) return 'The beginning';
  return numberedCount === 1
    ? 'The first chapter'
    : `The first ${spellNumberInSentence(numberedCount)} chapters`;
};

/** Describes what the e-book has beyond the sample. */
export const describeRest = ({ rest }: Rest): string =>
  `The e-book goes on for ${spellNumberInSentence(rest.chapters)} more ${rest.chapters === 1 ? 'chapter' : 'chapters'}, about ${rest.minutes} ${rest.minutes === 1 ? 'minute' : 'minutes'} of reading.`;
